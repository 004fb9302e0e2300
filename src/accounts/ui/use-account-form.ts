/**
 * State of the account and contact forms: one submission at a time, errors by field, focus on the first invalid field.
 */
import { type FormEvent, useEffect, useRef } from 'react';
import { CallError } from '../../ui/browser/call.ts';
import { useWrite } from '../../ui/use-write.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** `Field`: the names of the form's inputs. */
type Options<Field extends string> = {
  /** Inputs that show their own errors: what such an error says is no refusal of the whole form. */
  fields?: readonly Field[];
  /** Validates before anything is sent; returns errors by field. */
  check: (texts: Record<Field, string>) => FieldErrors;
  send: (texts: Record<Field, string>) => Promise<void>;
  /** Called on an error response; errors of single fields are also shown beside them. */
  fail?: (error: CallError) => void;
};

export function useAccountForm<Field extends string>({ fields = [], check, send, fail }: Options<Field>) {
  const form = useRef<HTMLFormElement>(null);
  const { sending, failure, write } = useWrite();
  useEffect(() => {
    if (Object.keys(failure?.fields ?? {}).length === 0) return;
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const texts = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    ) as Record<Field, string>;
    const wrong = check(texts);
    const isWrong = Object.keys(wrong).length > 0;
    void write(
      async () => {
        if (isWrong) throw new CallError(400, '', wrong);
        await send(texts);
      },
      (refused) => isWrong || fail?.(refused),
    );
  }

  /** Where focus goes after a message is closed. */
  const goOn = () =>
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form.current?.querySelector<HTMLElement>('button:not([type])') ??
    null;

  const errors: FieldErrors = failure?.fields ?? {};
  /** Why the server refused what was sent, unless an input says so. */
  const refusal = fields.some((field) => errors[field]) ? '' : (failure?.message ?? '');
  return { form, errors, refusal, sending, submit, goOn };
}
