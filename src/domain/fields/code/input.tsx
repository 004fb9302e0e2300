import { controlClass } from '../../../ui/inputs/controls.ts';
import { Framed, type InputProps } from '../field-frame.tsx';
import type { CodeField } from './kind.ts';

export function CodeInput({ field, value, error, onChange, onBlur }: InputProps<CodeField>) {
  return (
    <Framed
      field={field}
      error={error}
      render={(ariaProps) => (
        <input
          {...ariaProps}
          type="text"
          inputMode={field.code === 'imei' ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          className={`${controlClass} tabular-nums`}
        />
      )}
    />
  );
}
