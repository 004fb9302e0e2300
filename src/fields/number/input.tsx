import { Framed, type InputProps } from '../field-frame.tsx';
import { groupThousands } from '../format.ts';
import { MaskedInput } from '../masks/masked-input.tsx';
import { controlClass } from '../../ui/inputs/controls.ts';
import { maxOf } from './bounds.ts';
import type { NumberField } from './kind.ts';

export function NumberInput({ field, value, error, onChange, onBlur }: InputProps<NumberField>) {
  const show = (text: string) => {
    // A pasted price may end in `.00`.
    const digits = text
      .replace(/[.,]\d{1,2}$/, '')
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '');
    return field.grouped ? groupThousands(digits) : digits;
  };
  return (
    <Framed
      field={field}
      error={error}
      render={(ariaProps) => (
        <div className="relative">
          <MaskedInput
            {...ariaProps}
            inputMode="numeric"
            autoComplete="off"
            placeholder={field.placeholder}
            mask={show}
            maxDigits={String(maxOf(field)).length}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            className={`${controlClass} tabular-nums ${field.unit ? 'pr-14' : ''}`}
          />
          {field.unit && (
            <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted">
              {field.unit}
            </span>
          )}
        </div>
      )}
    />
  );
}
