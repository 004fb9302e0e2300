/** Form that sends a message to the operator; afterwards shows its reference number. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { TextArea, TextInput } from '../../../ui/inputs/text-input.tsx';
import { checkTexts } from '../../../accounts/check.ts';
import { useAccountForm } from '../../../accounts/ui/use-account-form.ts';
import { contactSchema } from '../schema.ts';

type Sent = { number: string; email: string };

export function ContactForm() {
  const [sent, setSent] = useState<Sent>();
  const [again, setAgain] = useState(false);
  if (sent) {
    const writeAgain = () => {
      setSent(undefined);
      setAgain(true);
    };
    return <Taken {...sent} onAgain={writeAgain} />;
  }
  return <Form focused={again} onSent={setSent} />;
}

/** Links that know what one writes about say so. */
function useSubject(): string | undefined {
  return ((useLocation().state ?? {}) as { subject?: string }).subject;
}

function Form({ focused, onSent }: { focused: boolean; onSent: (sent: Sent) => void }) {
  const hydrated = useHydrated();
  const { form, errors, refusal, sending, submit } = useAccountForm<'name' | 'email' | 'subject' | 'message'>({
    check: (texts) => checkTexts(contactSchema, texts),
    async send(texts) {
      const { number } = await call('POST /api/contact', { json: texts, as: 'nobody' });
      onSent({ number, email: texts['email']?.trim() ?? '' });
    },
  });
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLInputElement>('[name=name]')?.focus();
  }, [focused, form]);
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <TextInput label="Adınız" name="name" autoComplete="name" maxLength={50} error={errors['name']} required />
      <TextInput
        label="E-poçt"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors['email']}
        required
      />
      <div className="sm:col-span-2">
        <TextInput
          label="Mövzu (məcburi deyil)"
          name="subject"
          defaultValue={useSubject()}
          maxLength={100}
          error={errors['subject']}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label="Mesaj"
          name="message"
          rows={5}
          maxLength={3000}
          hint="Elanla bağlı yazırsınızsa, elanın nömrəsini də qeyd edin."
          error={errors['message']}
          required
        />
      </div>
      {/* Disabled until scripts run: without them the browser would put the message into a page request. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        <button disabled={!hydrated || sending} className={`${primaryButton} max-sm:w-full`}>
          {sending ? 'Göndərilir…' : 'Mesajı göndər'}
        </button>
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {refusal}
        </p>
      </div>
    </form>
  );
}

function Taken({ number, email, onAgain }: Sent & { onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // Moves focus to the title: the pressed button is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <div role="status">
      <Icon name="check" className="mb-3 size-10 rounded-full bg-accent-soft p-2 text-accent-strong" />
      <h3 ref={title} tabIndex={-1} className="text-base font-semibold outline-none">
        Mesajınız göndərildi
      </h3>
      <p className="mt-1 text-muted">
        Müraciətin nömrəsi: <b className="font-semibold text-ink tabular-nums">{number}</b>
      </p>
      <p className="mt-1 mb-5 text-muted">Cavab {email} ünvanına gələcək.</p>
      <button type="button" onClick={onAgain} className={quietButton}>
        Yeni mesaj yaz
      </button>
    </div>
  );
}
