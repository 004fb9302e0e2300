import { Framed, type InputProps } from '../field-frame.tsx';
import { controlClass } from '../../../ui/inputs/controls.ts';
import type { EmailField } from './kind.ts';

export function EmailInput({ field, value, error, onChange, onBlur }: InputProps<EmailField>) {
  return (
    <Framed
      field={field}
      error={error}
      render={(ariaProps) => (
        <input
          {...ariaProps}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={field.placeholder}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          className={controlClass}
        />
      )}
    />
  );
}
