/** Page that sets a new password; the link in the mail carries address and code. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../ui/browser/call.ts';
import { primaryButton } from '../../ui/buttons.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { checkTexts } from '../check.ts';
import { resetSchema } from '../schema.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { RequestResetLink } from '../ui/request-reset-link.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useAccountForm } from '../ui/use-account-form.ts';
import { titled } from '../../ui/site.ts';

export const meta = () => [{ title: titled('Yeni şifrə') }, { name: 'robots', content: 'noindex' }];

type Link = { email: string; code: string };
type Outcome = { title: string; text: string; kind: 'done' | 'failed' | 'oldLink' };

export default function ResetPassword() {
  const [params] = useSearchParams();
  const [another, setAnother] = useState(false);
  const link = { email: params.get('email') ?? '', code: params.get('code') ?? '' };
  if (link.email && link.code && !another) return <NewPassword link={link} onAnother={() => setAnother(true)} />;
  return (
    <RequestResetLink
      title="Yeni şifrə"
      text="Yeni şifrə e-poçtunuza gələn linklə təyin olunur. Ünvanınızı yazın, linki göndərək."
      email={link.email}
      focused={another}
    />
  );
}

/** `onAnother` is called when the user wants another link. */
function NewPassword({ link, onAnother }: { link: Link; onAnother: () => void }) {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>();
  const { form, errors, sending, submit, goOn } = useAccountForm<'newPassword'>({
    check: (texts) => checkTexts(resetSchema, { ...link, ...texts }),
    async send({ newPassword }) {
      const { message } = await call('POST /api/auth/reset-password', {
        json: { ...link, newPassword },
      });
      setOutcome({ title: 'Uğur!', text: message, kind: 'done' });
    },
    fail: ({ status, message, fields }) =>
      // Password errors appear beside the input; any other is about the link.
      setOutcome({
        title: 'Xəta',
        text: message,
        kind: status === 400 && !fields['newPassword'] ? 'oldLink' : 'failed',
      }),
  });
  return (
    <AccountFrame title="Yeni şifrə">
      <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-5">
        <input type="hidden" name="email" autoComplete="username" value={link.email} />
        <PasswordInput
          label="Yeni şifrə"
          name="newPassword"
          autoComplete="new-password"
          hint="Ən azı 8 simvol."
          error={errors['newPassword']}
          required
        />
        <SubmitButton sending={sending}>{sending ? 'Göndərilir…' : 'Şifrəni Yenilə'}</SubmitButton>
      </form>
      {outcome && (
        <Notice
          {...(outcome.kind === 'done' ? { tone: 'done' as const, closeLabel: 'Daxil ol' } : {})}
          title={outcome.title}
          text={outcome.text}
          action={
            outcome.kind === 'oldLink' && (
              <button type="button" onClick={onAnother} className={primaryButton}>
                Yeni link istə
              </button>
            )
          }
          finalFocus={goOn}
          onClose={() => (outcome.kind === 'done' ? void navigate('/login') : setOutcome(undefined))}
        />
      )}
    </AccountFrame>
  );
}
