import { Framed, type InputProps } from '../field-frame.tsx';
import { groupThousands } from '../format.ts';
import { MaskedInput } from '../masks/masked-input.tsx';
import { controlClass } from '../../ui/inputs/controls.ts';
import { maxOf, unitOf } from './bounds.ts';
import type { NumberField } from './kind.ts';

export function NumberInput({ field, value, error, others, onChange, onBlur }: InputProps<NumberField>) {
  const unit = unitOf(field, (name) => others?.[name]);
  const show = (text: string) => {
    // A pasted price may end in `.00`.
    const digits = text
      .replace(/[.,]\d{1,2}$/, '')
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '');
    return field.grouped ? groupThousands(digits) : digits;
  };
  const common = {
    autoComplete: 'off',
    placeholder: field.placeholder,
    onBlur,
    className: `${controlClass} tabular-nums ${unit ? 'pr-14' : ''}`,
  };
  return (
    <Framed
      field={field}
      error={error}
      render={(ariaProps) => (
        <div className="relative">
          {field.decimals ? (
            <input
              {...ariaProps}
              {...common}
              type="text"
              inputMode="decimal"
              maxLength={20}
              // As it is shown elsewhere.
              value={value.replace('.', ',')}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          ) : (
            <MaskedInput
              {...ariaProps}
              {...common}
              inputMode="numeric"
              mask={show}
              maxDigits={String(maxOf(field)).length}
              value={value}
              onChange={onChange}
            />
          )}
          {unit && (
            <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted">
              {unit}
            </span>
          )}
        </div>
      )}
    />
  );
}
