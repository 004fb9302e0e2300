/**
 * State of the account and contact forms: one submission at a time, errors by field, focus on the first invalid field.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '../../ui/browser/call.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** `Field`: the names of the form's inputs. */
type Options<Field extends string> = {
  /** Validates before anything is sent; returns errors by field. */
  check: (texts: Record<Field, string>) => FieldErrors;
  send: (texts: Record<Field, string>) => Promise<void>;
  /** Called on an error response; errors of single fields are also shown beside them. */
  fail: (error: CallError) => void;
};

export function useAccountForm<Field extends string>({ check, send, fail }: Options<Field>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const texts = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    ) as Record<Field, string>;
    const wrong = check(texts);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    busy.current = true;
    setSending(true);
    try {
      await send(texts);
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError(0, 'Server xətası');
      setErrors(failure.fields);
      fail(failure);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  /** Where focus goes after a message is closed. */
  const goOn = () =>
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form.current?.querySelector<HTMLElement>('button:not([type])') ??
    null;

  return { form, errors, sending, submit, goOn };
}
