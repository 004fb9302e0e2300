/** Setting a new password; the address in the mail carries the e-mail and the code. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../browser/call.ts';
import { primaryButton } from '../../../ui/buttons.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { checkTexts } from '../check.ts';
import { resetSchema } from '../schema.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { useAccountForm, useAlive } from '../ui/use-account-form.ts';

export const meta = () => [{ title: 'Yeni şifrə – AxtarTap' }, { name: 'robots', content: 'noindex' }];

export default function ResetPassword() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const alive = useAlive();
  const [outcome, setOutcome] = useState<{ title: string; text: string; done: boolean }>();
  const fromLink = { email: params.get('email') ?? '', code: params.get('code') ?? '' };
  const { form, errors, sending, submit, goOn } = useAccountForm({
    check: (texts) => checkTexts(resetSchema, { ...fromLink, ...texts }),
    async send({ newPassword }) {
      const { message } = await call<{ message: string }>('/api/auth/reset-password', {
        method: 'POST',
        json: { ...fromLink, newPassword },
      });
      setOutcome({ title: 'Uğur!', text: message, done: true });
    },
    fail: ({ message }) => setOutcome({ title: 'Xəta', text: message, done: false }),
  });
  return (
    <AccountFrame title="Yeni şifrə">
      <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-5">
        <input type="hidden" name="email" autoComplete="username" value={fromLink.email} />
        <PasswordInput
          label="Yeni şifrə"
          name="newPassword"
          autoComplete="new-password"
          hint="Ən azı 8 simvol."
          error={errors['newPassword']}
          required
        />
        <button disabled={!alive || sending} className={`${primaryButton} w-full`}>
          {sending ? 'Göndərilir…' : 'Şifrəni Yenilə'}
        </button>
      </form>
      {outcome && (
        <Notice
          {...(outcome.done ? { tone: 'done' as const, closeLabel: 'Daxil ol' } : {})}
          title={outcome.title}
          text={outcome.text}
          finalFocus={goOn}
          onClose={() => (outcome.done ? void navigate('/login') : setOutcome(undefined))}
        />
      )}
    </AccountFrame>
  );
}
