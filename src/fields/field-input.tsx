/** How a value of each kind is typed in. Forms hand each field over and know no kind. */
import { useId } from 'react';
import { FlagInput, isSegmented, SegmentedInput, SelectInput } from './choice-input.tsx';
import type { EmailField, Field, LongTextField, NumberField, PhoneField, TextField } from './field.ts';
import { controlClass } from '../ui/inputs/controls.ts';
import { InputError } from '../ui/inputs/text-input.tsx';
import { type ControlProps, FieldFrame, ariaPropsOf } from './field-frame.tsx';
import { groupThousands, maxOf } from './format.ts';
import { MaskedInput } from './masked-input.tsx';
import { maskPhone } from './phone.ts';
import { SuggestInput } from './suggest-input.tsx';

type Props = ControlProps & {
  /** See `suggestionsOf`. */
  suggestions?: readonly string[];
  /** Text as suggestions are compared. */
  fold: (text: string) => string;
};

export function FieldInput({ field, suggestions = [], fold, ...rest }: Props) {
  switch (field.kind) {
    case 'text':
      return <TextInput field={field} suggestions={suggestions} fold={fold} {...rest} />;
    case 'longText':
      return <LongTextInput field={field} {...rest} />;
    case 'number':
      return <NumberInput field={field} {...rest} />;
    case 'phone':
      return <PhoneInput field={field} {...rest} />;
    case 'email':
      return <EmailInput field={field} {...rest} />;
    case 'choice': {
      const Control = isSegmented(field) ? SegmentedInput : SelectInput;
      return (
        <Framed
          field={field}
          group={isSegmented(field)}
          error={rest.error}
          render={(ariaProps) => <Control field={field} ariaProps={ariaProps} {...rest} />}
        />
      );
    }
    case 'flag':
      return <FlagFrame field={field} {...rest} />;
  }
}

function Framed({
  field,
  error,
  group,
  aside,
  render,
}: Pick<Props, 'field' | 'error'> & {
  group?: boolean;
  aside?: React.ReactNode;
  render: (ariaProps: ReturnType<typeof ariaPropsOf>) => React.ReactNode;
}) {
  const id = useId();
  const ariaProps = ariaPropsOf(field, id, error);
  return (
    <FieldFrame field={field} ariaProps={ariaProps} error={error} group={group ?? false} aside={aside}>
      {render(ariaProps)}
    </FieldFrame>
  );
}

function TextInput({
  field,
  value,
  error,
  onChange,
  onBlur,
  suggestions,
  fold,
}: ControlProps<TextField> & Required<Pick<Props, 'suggestions' | 'fold'>>) {
  // Said to be an example, lest it is taken for a value.
  const example = field.placeholder && `Məsələn: ${field.placeholder}`;
  return (
    <Framed
      field={field}
      error={error}
      render={(ariaProps) =>
        suggestions.length > 0 || field.suggestionsBy ? (
          <SuggestInput
            {...{ ariaProps, value, suggestions, fold, onChange, onBlur }}
            placeholder={example ?? 'Seçin və ya yazın'}
            maxLength={field.max}
          />
        ) : (
          <input
            {...ariaProps}
            type="text"
            autoComplete={field.name === 'contact.name' ? 'name' : 'off'}
            maxLength={field.max}
            placeholder={example}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
            className={controlClass}
          />
        )
      }
    />
  );
}

function LongTextInput({ field, value, error, onChange, onBlur }: ControlProps<LongTextField>) {
  const length = [...value.trim()].length;
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

function NumberInput({ field, value, error, onChange, onBlur }: ControlProps<NumberField>) {
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

function PhoneInput({ field, value, error, onChange, onBlur }: ControlProps<PhoneField>) {
  return (
    <Framed
      field={field}
      error={error}
      render={(ariaProps) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink tabular-nums"
          >
            +994
          </span>
          <MaskedInput
            {...ariaProps}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
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

function EmailInput({ field, value, error, onChange, onBlur }: ControlProps<EmailField>) {
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

function FlagFrame({ field, ...rest }: ControlProps<Extract<Field, { kind: 'flag' }>>) {
  const id = useId();
  const ariaProps = ariaPropsOf(field, id, rest.error);
  return (
    <div className="flex min-w-0 flex-col justify-end">
      <FlagInput field={field} ariaProps={ariaProps} {...rest} />
      {field.hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {field.hint}
        </p>
      )}
      <InputError id={`${id}-error`} error={rest.error} />
    </div>
  );
}
