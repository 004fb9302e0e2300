import { Framed, type InputProps } from '../field-frame.tsx';
import { controlClass } from '../../../ui/inputs/controls.ts';
import { unitOf } from './bounds.ts';
import type { NumberField } from './kind.ts';
import { TypedNumber } from './typed-number.tsx';

export function NumberInput({ field, value, error, others, onChange, onBlur }: InputProps<NumberField>) {
  const unit = unitOf(field, (name) => others?.[name]);
  return (
    <Framed
      field={field}
      error={error}
      render={(ariaProps) => (
        <div className="relative">
          <TypedNumber
            {...ariaProps}
            bounds={field}
            unit={unit}
            placeholder={field.placeholder}
            value={value}
            onChange={onChange}
            onLeave={onBlur}
            className={`${controlClass} tabular-nums ${unit ? 'pr-14' : ''}`}
          />
          {unit && (
            <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted lg:text-sm">
              {unit}
            </span>
          )}
        </div>
      )}
    />
  );
}
