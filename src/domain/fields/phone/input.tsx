import { Framed, type InputProps } from '../field-frame.tsx';
import { MaskedInput } from '../masks/masked-input.tsx';
import { controlClass } from '../../../ui/inputs/controls.ts';
import type { PhoneField } from './kind.ts';
import { maskPhone } from './phone.ts';

export function PhoneInput({ field, value, error, onChange, onBlur }: InputProps<PhoneField>) {
  return (
    <Framed
      field={field}
      error={error}
      render={(ariaProps) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink tabular-nums lg:text-sm"
          >
            +994
          </span>
          <MaskedInput
            {...ariaProps}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={field.placeholder}
            mask={maskPhone}
            maxDigits={9}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            className={`${controlClass} pl-16 tabular-nums`}
          />
        </div>
      )}
    />
  );
}
