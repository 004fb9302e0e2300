/** Log-in page of the admin. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, CallError, type Wants } from '../../../ui/browser/call.ts';
import { writeStored } from '../../../ui/browser/storage.ts';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { checkTexts } from '../../check.ts';
import { AccountFrame } from '../../ui/account-frame.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useAccountForm } from '../../ui/use-account-form.ts';
import { adminLogInSchema } from '../schema.ts';
import { useAdminSignedIn } from '../session.ts';
import type { KeyCalls } from '../../factors/ui/key-log-in.tsx';
import { OnceHydrated } from '../../ui/once-hydrated.tsx';
import { titled } from '../../../ui/site.ts';

const KeyLogIn = lazy(async () => ({ default: (await import('../../factors/ui/key-log-in.tsx')).KeyLogIn }));
const SecondStep = lazy(async () => ({ default: (await import('../../factors/ui/second-step.tsx')).SecondStep }));

function keep({ token }: { token: string }): void {
  if (!writeStored({ adminToken: token })) throw new CallError(0, 'Brauzeriniz girişi yadda saxlamağa icazə vermir.');
}

const keyCalls: KeyCalls = {
  offer: () => call('POST /api/admin/login/passkey/options', { as: 'nobody' }),
  enter: async (json) => keep(await call('POST /api/admin/login/passkey', { json, as: 'nobody' })),
};

export const meta = () => [{ title: titled('Admin girişi') }, { name: 'robots', content: 'noindex' }];

export default function AdminLogin() {
  const navigate = useNavigate();
  const [wants, setWants] = useState<Wants>();
  const signedIn = useAdminSignedIn();
  useEffect(() => {
    if (signedIn) void navigate('/AdminPanel', { replace: true });
  }, [signedIn, navigate]);
  const { form, errors, refusal, sending, submit } = useAccountForm<'username' | 'password'>({
    check: (texts) => checkTexts(adminLogInSchema, texts),
    async send({ username, password }) {
      const json = { username, password };
      try {
        keep(await call('POST /api/admin/login', { json, as: 'nobody' }));
      } catch (error) {
        if (!(error instanceof CallError) || !error.wants.factor) throw error;
        setWants(error.wants);
      }
    },
  });
  if (wants)
    return (
      <AccountFrame title="Admin girişi">
        <Suspense>
          <SecondStep wants={wants} resetBy="operator" onEntered={keep} onBack={() => setWants(undefined)} />
        </Suspense>
      </AccountFrame>
    );
  return (
    <AccountFrame title="Admin girişi">
      <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-5">
        <div role="alert">
          {refusal && <p className="rounded-control bg-danger-soft p-3.5 font-medium text-danger">{refusal}</p>}
        </div>
        <TextInput
          label="İstifadəçi adı"
          name="username"
          autoComplete="username webauthn"
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
        <OnceHydrated>
          <KeyLogIn calls={keyCalls} />
        </OnceHydrated>
      </form>
    </AccountFrame>
  );
}
