/** Form that requests a password reset link. */
import { useEffect, useState } from 'react';
import { call } from '../../ui/browser/call.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { checkTexts } from '../check.ts';
import { forgotSchema } from '../schema.ts';
import { AccountFrame } from './account-frame.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

type Props = {
  title: string;
  text: string;
  /** Initial value of the input. */
  email?: string;
  /** Focuses the input, since it replaces the focused element. */
  focused?: boolean;
};

export function RequestResetLink({ title, text, email = '', focused = false }: Props) {
  const [outcome, setOutcome] = useState<{ title: string; text: string; done: boolean }>();
  const { form, errors, sending, submit, goOn } = useAccountForm<'email'>({
    check: (texts) => checkTexts(forgotSchema, texts),
    async send(texts) {
      const { message } = await call('POST /api/auth/forgot-password', {
        json: { email: texts['email'] },
      });
      setOutcome({ title: 'Uğur!', text: message, done: true });
    },
    fail: ({ message }) => setOutcome({ title: 'Xəta', text: message, done: false }),
  });
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLInputElement>('[name=email]')?.focus();
  }, [focused, form]);
  return (
    <AccountFrame title={title}>
      <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-5">
        <p className="text-muted">{text}</p>
        <TextInput
          label="E-poçt"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={email}
          error={errors['email']}
          required
        />
        <SubmitButton sending={sending}>{sending ? 'Göndərilir…' : 'Kod Göndər'}</SubmitButton>
      </form>
      {outcome && (
        <Notice
          {...(outcome.done ? { tone: 'done' as const } : {})}
          title={outcome.title}
          text={outcome.text}
          finalFocus={goOn}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </AccountFrame>
  );
}
