/** The second step of a log-in: a passkey, a code of an app, or one of the list. */
import { useEffect, useRef } from 'react';
import { call, type Wants } from '../../../ui/browser/call.ts';
import type { Answer } from '../../../ui/browser/call-types.ts';
import { plainButton } from '../../../ui/buttons.ts';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { checkTexts } from '../../check.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useAccountForm } from '../../ui/use-account-form.ts';
import { codeForm } from '../schema.ts';
import { KeyButton } from './key-button.tsx';

type Session = Answer<'POST /api/login/factor'>;
type Props = {
  wants: Wants;
  /** Who takes away a factor that is lost. */
  resetBy?: 'staff' | 'operator';
  /** Keeps the session; throws if the browser refuses. */
  onEntered: (session: Session) => void;
  onBack: () => void;
};

export function SecondStep({ wants, resetBy = 'staff', onEntered, onBack }: Props) {
  const { factor = [], ticket = '', options } = wants;
  const takesCode = factor.includes('totp') || factor.includes('code');
  const heading = useRef<HTMLHeadingElement>(null);
  // The field that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        İkinci addım
      </h2>
      {options && (
        <KeyButton
          use={async (keys) => {
            const response = await keys.signWithKey(options);
            onEntered(await call('POST /api/login/factor', { json: { ticket, response }, as: 'nobody' }));
          }}
        >
          Giriş açarı ilə təsdiqlə
        </KeyButton>
      )}
      {takesCode && <CodeForm ticket={ticket} hasApp={factor.includes('totp')} onEntered={onEntered} />}
      <p className="text-sm text-muted">
        {resetBy === 'operator' ? (
          <>
            Açarınız və kodlarınız yoxdursa, serverdə bu əmri icra edin: <code>npm run reset-factor -- ad</code>.
          </>
        ) : (
          'Açarınız və kodlarınız yoxdursa, saytın komandasına yazın: ikinci addım iki moderator razılaşsa dərhal, biri istəsə, bir gün sonra ləğv olunur.'
        )}
      </p>
      <button type="button" onClick={onBack} className={`${plainButton} w-full`}>
        Geri qayıt
      </button>
    </div>
  );
}

type CodeProps = { ticket: string; hasApp: boolean; onEntered: (session: Session) => void };

function CodeForm({ ticket, hasApp, onEntered }: CodeProps) {
  const { form, errors, refusal, sending, submit } = useAccountForm({
    fields: ['code'],
    check: (texts) => checkTexts(codeForm, texts),
    send: async ({ code }) => onEntered(await call('POST /api/login/factor', { json: { ticket, code }, as: 'nobody' })),
  });
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-4">
      <TextInput
        label={hasApp ? 'Tətbiqdəki kod və ya ehtiyat kodu' : 'Ehtiyat kodu'}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors['code'] || refusal}
        required
      />
      <SubmitButton sending={sending}>{sending ? 'Yoxlanılır…' : 'Təsdiqlə'}</SubmitButton>
    </form>
  );
}
