/** Log-in. */
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call, CallError, type Wants } from '../../ui/browser/call.ts';
import { storageRefused } from '../../ui/browser/storage.ts';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { checkTexts } from '../check.ts';
import { logInSchema } from '../schema.ts';
import { returnPath, withReturn } from '../return-path.ts';
import { storeSession } from '../session.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useAccountForm } from '../ui/use-account-form.ts';
import { useRedirectOnLogIn } from '../ui/use-redirect-on-log-in.ts';
import type { KeyCalls } from '../factors/ui/key-log-in.tsx';
import { OnceHydrated } from '../ui/once-hydrated.tsx';
import { titled } from '../../ui/site.ts';

// Loaded once the page is shown: most people type a password.
const KeyLogIn = lazy(async () => ({ default: (await import('../factors/ui/key-log-in.tsx')).KeyLogIn }));
const SecondStep = lazy(async () => ({ default: (await import('../factors/ui/second-step.tsx')).SecondStep }));

const wrongPair = 'Email və ya şifrə səhvdir. Zəhmət olmasa düzgün daxil edin.';
const otherFailure = 'Xəta baş verdi. Zəhmət olmasa bir azdan yenidən cəhd edin.';

/** Keeps the session of a log-in. The admin's own log-in is another page. */
function keep(session: { token: string; userId?: string; username?: string }): void {
  const { token, userId = '', username = '' } = session;
  if (!storeSession({ token, userId, username })) throw new CallError(0, storageRefused);
}

const keyCalls: KeyCalls = {
  offer: () => call('POST /api/login/passkey/options', { as: 'nobody' }),
  enter: async (json) => keep(await call('POST /api/login/passkey', { json, as: 'nobody' })),
};

export const meta = () => [{ title: titled('Daxil ol') }];

export default function Login() {
  const [params] = useSearchParams();
  const [wants, setWants] = useState<Wants>();
  useRedirectOnLogIn(returnPath(params) ?? '/profile');
  if (wants)
    return (
      <AccountFrame title="Daxil Ol">
        <Suspense>
          <SecondStep wants={wants} onEntered={keep} onBack={() => setWants(undefined)} />
        </Suspense>
      </AccountFrame>
    );
  return (
    <AccountFrame title="Daxil Ol" after={<RegisterLink to={withReturn('/reqister', params)} />}>
      <LogInForm forgotPath={withReturn('/forgot-password', params)} onWants={setWants} />
    </AccountFrame>
  );
}

type FormProps = { forgotPath: string; onWants: (wants: Wants) => void };

function LogInForm({ forgotPath, onWants }: FormProps) {
  const [failure, setFailure] = useState('');
  const [wait, setWait] = useState('');
  const { form, errors, sending, submit } = useAccountForm<'email' | 'password'>({
    check: (texts) => checkTexts(logInSchema, texts),
    async send({ email, password }) {
      setFailure('');
      setWait('');
      let kept: boolean;
      try {
        kept = storeSession(await call('POST /api/login', { json: { email, password }, as: 'nobody' }));
      } catch (error) {
        if (error instanceof CallError && error.wants.factor) return onWants(error.wants);
        throw error instanceof CallError ? new CallError(error.status, error.message) : error;
      }
      if (!kept) setFailure(storageRefused);
    },
    fail: ({ status, message }) => {
      setFailure(status === 400 || status === 401 ? wrongPair : otherFailure);
      // The server's message says why and how long to wait.
      if (status === 429) setWait(message);
    },
  });
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-5">
      <Failure text={failure} wait={wait} />
      <TextInput
        label="E-poçt"
        name="email"
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        error={errors['email']}
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
      <p className="text-center">
        <Link to={forgotPath} className="inline-block py-2.5 text-accent-strong underline">
          Şifrəni unutmusunuz?
        </Link>
      </p>
    </form>
  );
}

function RegisterLink({ to }: { to: string }) {
  return (
    <>
      Hesabınız yoxdur?{' '}
      <Link to={to} className="inline-block py-2.5 font-semibold text-accent-strong underline">
        Qeydiyyatdan keçin
      </Link>
    </>
  );
}

function Failure({ text, wait }: { text: string; wait: string }) {
  return (
    <div role="alert">
      {text && (
        <div className="rounded-control bg-danger-soft p-3.5 font-medium text-danger">
          <p>{text}</p>
          {wait && <p className="mt-1.5 font-normal">{wait}</p>}
        </div>
      )}
    </div>
  );
}
