/** Registration. */
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../ui/browser/call.ts';
import { storageRefused } from '../../ui/browser/storage.ts';
import type { PhoneField } from '../../domain/fields/field.ts';
import { FieldInput } from '../../domain/fields/field-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { fold } from '../../domain/language/fold.ts';
import { checkTexts } from '../check.ts';
import { registrationSchema } from '../schema.ts';
import { returnPath, withReturn } from '../return-path.ts';
import { storeSession } from '../session.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { type FieldErrors, useAccountForm } from '../ui/use-account-form.ts';
import { useRedirectOnLogIn } from '../ui/use-redirect-on-log-in.ts';
import { titled } from '../../ui/site.ts';

export const meta = () => [{ title: titled('Qeydiyyat') }];

type Outcome = 'success' | 'notKept' | { failure: string };

export default function Register() {
  const [params] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome>();
  const { form, errors, sending, submit, goOn } = useAccountForm<
    'username' | 'email' | 'password' | 'phone' | 'repeat'
  >({
    check(texts) {
      const wrong = checkTexts(registrationSchema, texts);
      if (!texts['repeat']) wrong['repeat'] = 'Şifrəni təkrar yazın.';
      else if (texts['repeat'] !== texts['password']) wrong['repeat'] = 'Şifrələr eyni deyil!';
      return wrong;
    },
    async send({ username, email, password, phone }) {
      const kept = storeSession(
        await call('POST /api/reqister', { json: { username, email, password, phone: `+994${phone}` } }),
      );
      setOutcome(kept ? 'success' : 'notKept');
    },
    fail: ({ message }) => setOutcome({ failure: message }),
  });
  // Waits until the user has read the message about the registration.
  useRedirectOnLogIn(sending || outcome ? undefined : (returnPath(params) ?? '/profile'));
  return (
    <AccountFrame
      title="Qeydiyyat"
      after={
        <>
          Hesabınız var?{' '}
          <Link
            to={withReturn('/login', params)}
            className="inline-block py-2.5 font-semibold text-accent-strong underline"
          >
            Daxil ol
          </Link>
        </>
      }
    >
      <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-5">
        <Inputs errors={errors} />
        <SubmitButton sending={sending}>{sending ? 'Göndərilir…' : 'Qeydiyyatdan keç'}</SubmitButton>
        <p className="text-center text-sm text-muted">
          Qeydiyyatdan keçməklə{' '}
          <Link to="/Qaydalar" className="underline">
            istifadə qaydalarını
          </Link>{' '}
          qəbul edirsiniz.
        </p>
      </form>
      {outcome && <OutcomeNotice outcome={outcome} focusAfterwards={goOn} onClose={() => setOutcome(undefined)} />}
    </AccountFrame>
  );
}

function Inputs({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <TextInput
        label="İstifadəçi adı"
        name="username"
        autoComplete="name"
        hint="Alıcılar sizi bu adla görəcək."
        error={errors['username']}
        required
      />
      <PhoneLine error={errors['phone']} />
      <TextInput
        label="E-poçt"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors['email']}
        required
      />
      <PasswordInput
        label="Şifrə"
        name="password"
        autoComplete="new-password"
        hint="Ən azı 8 simvol."
        error={errors['password']}
        required
      />
      <PasswordInput
        label="Şifrənin təkrarı"
        name="repeat"
        autoComplete="new-password"
        error={errors['repeat']}
        required
      />
    </>
  );
}

const phoneField: PhoneField = {
  kind: 'phone',
  name: 'phone',
  label: 'Mobil nömrə',
  required: 'always',
  placeholder: '50 123 45 67',
};

function PhoneLine({ error }: { error: string | undefined }) {
  const [text, setText] = useState('');
  return (
    // Makes the field as high as the others.
    <div className="[&_input]:min-h-12">
      <FieldInput field={phoneField} value={text} onChange={setText} onBlur={() => {}} fold={fold} error={error} />
    </div>
  );
}

type NoticeProps = { outcome: Outcome; focusAfterwards: () => HTMLElement | null; onClose: () => void };

function OutcomeNotice({ outcome, focusAfterwards, onClose }: NoticeProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const back = returnPath(params);
  if (typeof outcome === 'object')
    return <Notice title="Xəta baş verdi" text={outcome.failure} finalFocus={focusAfterwards} onClose={onClose} />;
  const title = 'Uğurla qeydiyyat tamamlandı!';
  if (outcome === 'notKept') {
    const logIn = () => void navigate(withReturn('/login', params));
    return <Notice title={title} text={storageRefused} closeLabel="Daxil ol" onClose={logIn} />;
  }
  return (
    <Notice
      tone="done"
      title={title}
      text="İndi daxil ola bilərsiniz"
      // The session is stored already: the button only navigates.
      closeLabel={back ? 'Davam et' : 'Daxil ol'}
      onClose={() => void navigate(back ?? '/profile', { replace: true })}
    />
  );
}
