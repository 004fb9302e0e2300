/** Log-in page of the admin. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, CallError } from '../../../ui/browser/call.ts';
import { writeStored } from '../../../ui/browser/storage.ts';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { checkTexts } from '../../check.ts';
import { AccountFrame } from '../../ui/account-frame.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useAccountForm } from '../../ui/use-account-form.ts';
import { adminLogInSchema } from '../schema.ts';
import { useAdminSignedIn } from '../session.ts';
import { titled } from '../../../ui/site.ts';

export const meta = () => [{ title: titled('Admin girişi') }, { name: 'robots', content: 'noindex' }];

export default function AdminLogin() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const signedIn = useAdminSignedIn();
  useEffect(() => {
    if (signedIn) void navigate('/AdminPanel', { replace: true });
  }, [signedIn, navigate]);
  const { form, errors, sending, submit } = useAccountForm<'username' | 'password'>({
    check: (texts) => checkTexts(adminLogInSchema, texts),
    async send({ username, password }) {
      setFailure('');
      const json = { username, password };
      const { token } = await call('POST /api/admin/login', { json, as: 'nobody' });
      if (!writeStored({ adminToken: token }))
        throw new CallError(0, 'Brauzeriniz girişi yadda saxlamağa icazə vermir.');
    },
    fail: ({ message }) => setFailure(message),
  });
  return (
    <AccountFrame title="Admin girişi">
      <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-5">
        <div role="alert">
          {failure && <p className="rounded-control bg-danger-soft p-3.5 font-medium text-danger">{failure}</p>}
        </div>
        <TextInput
          label="İstifadəçi adı"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['username']}
          required
        />
        <PasswordInput
          label="Şifrə"
          name="password"
          autoComplete="current-password"
          error={errors['password']}
          required
        />
        <SubmitButton sending={sending}>{sending ? 'Yoxlanılır…' : 'Daxil ol'}</SubmitButton>
      </form>
    </AccountFrame>
  );
}
