/** A form of the settings that opens where its button was: it is sent, or closed again. */
import { type ReactNode, useEffect } from 'react';
import type { z } from '../../domain/zod.ts';
import { dangerButton, plainButton, primaryButton } from '../../ui/buttons.ts';
import { checkTexts } from '../check.ts';
import { type FieldErrors, useAccountForm } from './use-account-form.ts';

type Props<Field extends string> = {
  fields: readonly Field[];
  schema: z.ZodType;
  send: (texts: Record<Field, string>) => Promise<void>;
  label: string;
  sendingLabel: string;
  closeLabel?: string;
  dangerous?: boolean;
  onClose: () => void;
  /** The inputs, each with its error. */
  children: (errors: FieldErrors) => ReactNode;
};

export function OpenedForm<Field extends string>({
  fields,
  schema,
  send,
  label,
  sendingLabel,
  closeLabel = 'Ləğv et',
  dangerous = false,
  onClose,
  children,
}: Props<Field>) {
  const check = (texts: Record<Field, string>) => checkTexts(schema, texts);
  const { form, errors, refusal, sending, submit } = useAccountForm({ fields, check, send });
  // Moves focus into the form: the button that had it is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [form]);
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="max-w-md space-y-4">
      {children(errors)}
      <div role="alert" className="empty:hidden">
        {refusal && <p className="font-medium text-danger">{refusal}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <button disabled={sending} className={`${dangerous ? dangerButton : primaryButton} max-sm:w-full`}>
          {sending ? sendingLabel : label}
        </button>
        <button type="button" onClick={onClose} className={`${plainButton} max-sm:w-full`}>
          {closeLabel}
        </button>
      </div>
    </form>
  );
}
