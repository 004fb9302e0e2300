/** Form that changes the password; asks for the current one. */
import { useRef, useState } from 'react';
import { call } from '../../ui/browser/call.ts';
import { readStored } from '../../ui/browser/storage.ts';
import { quietButton } from '../../ui/buttons.ts';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { passwordChangeSchema } from '../schema.ts';
import { OpenedForm } from './opened-form.tsx';

/** `onChanged` is called after the change, which ends all other sessions. */
export function ChangePassword({ hasPassword, onChanged }: { hasPassword: boolean; onChanged: () => void }) {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const close = (message = '') => {
    setOpen(false);
    setSaid(message);
    // Waits until the button is rendered again.
    setTimeout(() => opener.current?.focus());
  };
  return (
    <section aria-labelledby="change-password">
      <h2 id="change-password" className="mt-10 mb-4 text-xl font-semibold">
        Şifrə
      </h2>
      <div className="panel p-6">
        {open ? (
          <ChangeForm
            hasPassword={hasPassword}
            onClose={() => close()}
            onDone={(message) => {
              close(message);
              onChanged();
            }}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-4">
            <p className="min-w-0 flex-1 basis-64 text-muted">
              Şifrəni dəyişəndə bu cihazdan başqa bütün cihazlardan çıxış edilir.
            </p>
            <button
              ref={opener}
              type="button"
              onClick={() => {
                setSaid('');
                setOpen(true);
              }}
              className={`${quietButton} max-sm:w-full sm:w-44`}
            >
              {hasPassword ? 'Şifrəni dəyiş' : 'Şifrə təyin et'}
            </button>
          </div>
        )}
        <div role="status" className="empty:hidden">
          {said && <p className="mt-3 font-medium text-accent-strong">{said}</p>}
        </div>
      </div>
    </section>
  );
}

type FormProps = { hasPassword: boolean; onClose: () => void; onDone: (message: string) => void };

function ChangeForm({ hasPassword, onClose, onDone }: FormProps) {
  return (
    <OpenedForm
      // The current one is absent without a password: the call then asks again by a key.
      fields={['currentPassword', 'newPassword']}
      schema={passwordChangeSchema}
      send={async ({ currentPassword, newPassword }) => {
        const path = { id: readStored('userId') ?? '' };
        const json = { currentPassword, newPassword };
        onDone((await call('POST /api/users/{id}/password', { path, json })).message);
      }}
      label="Şifrəni dəyiş"
      sendingLabel="Dəyişdirilir…"
      onClose={onClose}
    >
      {(errors) => (
        <>
          {hasPassword && (
            <PasswordInput
              label="Hazırkı şifrə"
              name="currentPassword"
              autoComplete="current-password"
              error={errors['currentPassword']}
              required
            />
          )}
          <PasswordInput
            label="Yeni şifrə"
            name="newPassword"
            autoComplete="new-password"
            hint="Ən azı 8 simvol."
            error={errors['newPassword']}
            required
          />
        </>
      )}
    </OpenedForm>
  );
}
