import { Framed, type InputProps } from '../field-frame.tsx';
import { cleanText } from '../../language/clean.ts';
import { groupThousands } from '../format.ts';
import { controlClass } from '../../../ui/inputs/controls.ts';
import type { LongTextField } from './kind.ts';

export function LongTextInput({ field, value, error, onChange, onBlur }: InputProps<LongTextField>) {
  const length = [...cleanText(value)].length;
  return (
    <Framed
      field={field}
      error={error}
      aside={
        <span className={`shrink-0 tabular-nums ${length > field.max ? 'font-medium text-danger' : ''}`}>
          {groupThousands(length)} / {groupThousands(field.max)}
        </span>
      }
      render={(ariaProps) => (
        <textarea
          {...ariaProps}
          rows={6}
          autoComplete="off"
          placeholder={field.placeholder}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          className={`${controlClass} field-sizing-content max-h-96 min-h-36 py-3 leading-6`}
        />
      )}
    />
  );
}
