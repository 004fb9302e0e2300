/** Asks again who somebody is: by a passkey, the password or a code. What waits behind it keeps all that was typed. */
import { useEffect, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { readStored } from '../../../ui/browser/storage.ts';
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
  const [ways, setWays] = useState<Ways>();
  useEffect(() => void readWays(as).then(setWays), [as]);
  return (
    <Sheet title="Bunun siz olduğunuzu təsdiqləyin" place="small" firm onClose={() => onDone(false)}>
      <div className="space-y-5 overflow-y-auto p-4 sm:p-6">
        <p className="text-muted">Bu əməliyyat vacibdir. Təsdiqdən sonra on dəqiqə yenidən soruşulmayacaq.</p>
        {!ways && <div role="status" aria-label="Yüklənir" className="h-30 waiting" />}
        {ways?.hasKey && (
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
        {ways?.hasPassword && <ConfirmForm as={as} field="password" label="Şifrə" onDone={onDone} />}
        {ways?.code && <ConfirmForm as={as} field="code" label={ways.code} onDone={onDone} />}
      </div>
    </Sheet>
  );
}

/** By what somebody can be asked; `code`: the label of the field that takes one. */
type Ways = { hasKey: boolean; hasPassword: boolean; code: string };

/** If nothing can be read, the password is asked for: nearly everybody has one. */
async function readWays(as: Asker): Promise<Ways> {
  const nothing = () => undefined;
  const [factors, account] = await Promise.all([
    call('GET /api/second-factor', { as }).catch(nothing),
    as === 'admin'
      ? undefined
      : call('GET /api/users/{id}', { path: { id: readStored('userId') ?? '' } }).catch(nothing),
  ]);
  const printed = factors && factors.codesLeft > 0 ? 'Ehtiyat kodu' : '';
  return {
    hasKey: factors !== undefined && factors.passkeys > 0,
    hasPassword: account?.hasPassword ?? true,
    code: factors?.totp ? 'Tətbiqdəki kod və ya ehtiyat kodu' : printed,
  };
}

function ConfirmForm({ as, field, label, onDone }: Props & { field: 'password' | 'code'; label: string }) {
  const { form, errors, refusal, sending, submit } = useAccountForm({
    fields: [field],
    check: (texts: { password: string; code: string }) =>
      checkTexts(field === 'password' ? passwordForm : codeForm, texts),
    async send({ password, code }) {
      await call('POST /api/session/confirm', { as, json: field === 'password' ? { password } : { code } });
      onDone(true);
    },
  });
  const error = errors[field] || refusal;
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-3">
      {field === 'password' ? (
        <PasswordInput label={label} name="password" autoComplete="current-password" error={error} required />
      ) : (
        <TextInput label={label} name="code" autoComplete="one-time-code" error={error} required />
      )}
      <button disabled={sending} className={`${primaryButton} w-full`}>
        {sending ? 'Yoxlanılır…' : field === 'password' ? 'Şifrə ilə təsdiqlə' : 'Kodla təsdiqlə'}
      </button>
    </form>
  );
}
