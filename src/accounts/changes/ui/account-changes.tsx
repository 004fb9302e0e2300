/** What the account is called and how it is reached, each with a form that changes it. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { readStored, writeStored } from '../../../ui/browser/storage.ts';
import { printPhone } from '../../../domain/fields/phone/phone.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import type { z } from '../../../domain/zod.ts';
import type { OwnAccount } from '../../accounts.server.ts';
import { phoneCodeSchema } from '../../schema.ts';
import { EndOtherSessions } from '../../ui/end-other-sessions.tsx';
import { OpenedForm } from '../../ui/opened-form.tsx';
import { emailChangeSchema, nameSchema, phoneChangeSchema } from '../schema.ts';

type Props = { account: OwnAccount; onChange: () => void };
const own = () => ({ id: readStored('userId') ?? '' });

export function AccountChanges({ account, onChange }: Props) {
  return (
    <section aria-labelledby="account-changes">
      <h2 id="account-changes" className="mt-10 mb-4 text-xl font-semibold">
        Ad və əlaqə
      </h2>
      <div className="divide-y divide-line panel px-6">
        <Change label="Ad" value={account.username} button="Adı dəyiş">
          {(close) => (
            <ChangeForm
              field="name"
              label="Yeni ad"
              schema={nameSchema}
              value={account.username}
              autoComplete="name"
              send={async (name) => {
                const { username } = await call('PUT /api/users/{id}/name', { path: own(), json: { name } });
                writeStored({ username });
                onChange();
                close({ said: 'Adınız dəyişdirildi.', isChanged: true });
              }}
              onClose={() => close()}
            />
          )}
        </Change>
        <Change label="E-poçt" value={account.email} button="E-poçtu dəyiş">
          {(close) => (
            <ChangeForm
              field="email"
              label="Yeni e-poçt"
              schema={emailChangeSchema}
              type="email"
              autoComplete="email"
              send={async (email) => {
                const { message } = await call('POST /api/users/{id}/email', { path: own(), json: { email } });
                close({ said: message, isChanged: false });
              }}
              onClose={() => close()}
            />
          )}
        </Change>
        <Change label="Nömrə" value={printPhone(account.phone) || 'yoxdur'} button="Nömrəni dəyiş">
          {(close) => (
            <PhoneForms
              onDone={() => {
                onChange();
                close({ said: 'Nömrəniz dəyişdirildi və təsdiqləndi.', isChanged: true });
              }}
              onClose={() => close()}
            />
          )}
        </Change>
      </div>
    </section>
  );
}

type Closed = { said: string; isChanged: boolean };
type ChangeProps = {
  label: string;
  value: string;
  button: string;
  children: (close: (closed?: Closed) => void) => ReactNode;
};

function Change({ label, value, button, children }: ChangeProps) {
  const [open, setOpen] = useState(false);
  const [closed, setClosed] = useState<Closed>();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // Moves focus back to the button: the form that had it is gone.
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const close = (now?: Closed) => {
    setOpen(false);
    setClosed(now);
  };
  return (
    <div className="py-6">
      {open ? (
        children(close)
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <div className="min-w-0 flex-1 basis-64">
            <h3 className="font-semibold">{label}</h3>
            <p className="mt-0.5 text-sm wrap-anywhere text-muted">{value}</p>
          </div>
          <button
            ref={opener}
            type="button"
            onClick={() => {
              setClosed(undefined);
              setOpen(true);
            }}
            className={`${quietButton} max-sm:w-full sm:w-44`}
          >
            {button}
          </button>
        </div>
      )}
      <p role="status" className="mt-3 font-medium text-accent-strong empty:hidden">
        {closed?.said}
      </p>
      {closed?.isChanged && <EndOtherSessions />}
    </div>
  );
}

/** First the number, then the code that was sent to it. */
function PhoneForms({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [sent, setSent] = useState('');
  if (sent === '')
    return (
      <ChangeForm
        field="phone"
        label="Yeni mobil nömrə"
        schema={phoneChangeSchema}
        type="tel"
        autoComplete="tel"
        send={async (phone) => {
          setSent((await call('POST /api/users/{id}/phone', { path: own(), json: { phone } })).message);
        }}
        onClose={onClose}
      />
    );
  return (
    <>
      <p role="status" className="mb-4 font-medium">
        {sent}
      </p>
      <ChangeForm
        key="code"
        field="code"
        label="SMS kodu"
        schema={phoneCodeSchema}
        inputMode="numeric"
        autoComplete="one-time-code"
        send={async (code) => {
          await call('POST /api/auth/change-phone', { json: { code } });
          onDone();
        }}
        onClose={onClose}
      />
    </>
  );
}

type FormProps = {
  field: string;
  label: string;
  schema: z.ZodType;
  value?: string;
  type?: 'email' | 'tel';
  inputMode?: 'numeric';
  autoComplete: string;
  send: (text: string) => Promise<void>;
  onClose: () => void;
};

function ChangeForm({ field, label, schema, value = '', send, onClose, ...input }: FormProps) {
  return (
    <OpenedForm
      fields={[field]}
      schema={schema}
      send={(texts) => send(texts[field] ?? '')}
      label="Davam et"
      sendingLabel="Gözləyin…"
      onClose={onClose}
    >
      {(errors) => (
        <TextInput label={label} name={field} defaultValue={value} error={errors[field]} required {...input} />
      )}
    </OpenedForm>
  );
}
