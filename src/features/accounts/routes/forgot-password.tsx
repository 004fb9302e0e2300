/** Asking for a link that sets a new password. */
import { useState } from 'react';
import { call } from '../../../browser/call.ts';
import { primaryButton } from '../../../ui/buttons.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { checkTexts } from '../check.ts';
import { forgotSchema } from '../schema.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { useAccountForm, useAlive } from '../ui/use-account-form.ts';

export const meta = () => [{ title: 'Şifrəni unutmusunuz? – AxtarTap' }, { name: 'robots', content: 'noindex' }];

export default function ForgotPassword() {
  const alive = useAlive();
  const [outcome, setOutcome] = useState<{ title: string; text: string; done: boolean }>();
  const { form, errors, sending, submit, goOn } = useAccountForm({
    check: (texts) => checkTexts(forgotSchema, texts),
    async send({ email }) {
      const { message } = await call<{ message: string }>('/api/auth/forgot-password', {
        method: 'POST',
        json: { email },
      });
      setOutcome({ title: 'Uğur!', text: message, done: true });
    },
    fail: ({ message }) => setOutcome({ title: 'Xəta', text: message, done: false }),
  });
  return (
    <AccountFrame title="Şifrəni unutmusunuz?">
      <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-5">
        <p className="text-muted">Qeydiyyatdan keçdiyiniz e-poçtu yazın, şifrəni yeniləmə linkini göndərək.</p>
        <TextInput
          label="E-poçt"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors['email']}
          required
        />
        <button disabled={!alive || sending} className={`${primaryButton} w-full`}>
          {sending ? 'Göndərilir…' : 'Kod Göndər'}
        </button>
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
