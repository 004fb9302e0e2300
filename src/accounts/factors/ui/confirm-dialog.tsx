/** Asks again who somebody is: by a passkey, the password or a code. What waits behind it keeps all that was typed. */
import { useEffect, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import type { Answer } from '../../../ui/browser/call-types.ts';
import { primaryButton } from '../../../ui/buttons.ts';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { checkTexts } from '../../check.ts';
import type { Asker } from '../../member-loader.ts';
import { useAccountForm } from '../../ui/use-account-form.ts';
import { codeForm, passwordForm } from '../schema.ts';
import { KeyButton } from './key-button.tsx';

type Props = { as: Asker; onDone: (confirmed: boolean) => void };

export function ConfirmDialog({ as, onDone }: Props) {
  const [factors, setFactors] = useState<Answer<'GET /api/second-factor'>>();
  useEffect(
    () =>
      void call('GET /api/second-factor', { as }).then(setFactors, () => {
        // The password is always offered.
      }),
    [as],
  );
  return (
    <Sheet title="Bu siz olduğunuzu təsdiqləyin" place="small" firm onClose={() => onDone(false)}>
      <div className="space-y-5 overflow-y-auto p-4 sm:p-6">
        <p className="text-muted">Bu əməliyyat vacibdir. Təsdiqdən sonra on dəqiqə yenidən soruşulmayacaq.</p>
        {factors !== undefined && factors.passkeys > 0 && (
          <KeyButton
            use={async (keys) => {
              const { ticket, options } = await call('POST /api/session/confirm/options', { as });
              const response = await keys.signWithKey(options);
              await call('POST /api/session/confirm', { as, json: { ticket, response } });
              onDone(true);
            }}
          >
            Giriş açarı ilə təsdiqlə
          </KeyButton>
        )}
        <ConfirmForm as={as} field="password" onDone={onDone} />
        {factors?.totp && <ConfirmForm as={as} field="code" onDone={onDone} />}
      </div>
    </Sheet>
  );
}

function ConfirmForm({ as, field, onDone }: Props & { field: 'password' | 'code' }) {
  const [failure, setFailure] = useState('');
  const { form, errors, sending, submit } = useAccountForm<'password' | 'code'>({
    check: (texts) => checkTexts(field === 'password' ? passwordForm : codeForm, texts),
    async send(texts) {
      setFailure('');
      const { password, code } = texts;
      await call('POST /api/session/confirm', { as, json: field === 'password' ? { password } : { code } });
      onDone(true);
    },
    fail: ({ message, fields }) => setFailure(fields[field] ? '' : message),
  });
  const error = errors[field] || failure;
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-3">
      {field === 'password' ? (
        <PasswordInput label="Şifrə" name="password" autoComplete="current-password" error={error} required />
      ) : (
        <TextInput label="Tətbiqdəki kod" name="code" autoComplete="one-time-code" error={error} required />
      )}
      <button disabled={sending} className={`${primaryButton} w-full`}>
        {sending ? 'Yoxlanılır…' : field === 'password' ? 'Şifrə ilə təsdiqlə' : 'Kodla təsdiqlə'}
      </button>
    </form>
  );
}
