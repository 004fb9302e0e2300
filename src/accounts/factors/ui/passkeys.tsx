/** The list of passkeys, with adding, renaming and removing. */
import { useRef, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { formatDate } from '../../../domain/language/dates.ts';
import { plainButton, quietButton, quietDangerButton } from '../../../ui/buttons.ts';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import type { Asker } from '../../member-loader.ts';
import { OpenedForm } from '../../ui/opened-form.tsx';
import type { Passkey } from '../api.server.ts';
import { withKeys } from '../browser/with-keys.ts';
import { keyNameSchema, maxPasskeys } from '../schema.ts';

type Props = { as: Asker; keys: readonly Passkey[]; onChange: () => void };

export function Passkeys({ as, keys, onChange }: Props) {
  const [adding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = () => {
    setAdding(false);
    // The button that had the focus is gone.
    heading.current?.focus();
    onChange();
  };
  return (
    <div className="py-6">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Giriş açarları
      </h3>
      <p className="mt-0.5 text-sm text-muted">
        Şifrə yazmadan, telefonun və ya kompüterin kilidi ilə daxil olursunuz. Açarı saxta sayta vermək mümkün deyil.
        Açarlar bu saytın ünvanına bağlıdır: ünvan dəyişsə, yenisini əlavə etmək lazım olacaq.
      </p>
      {keys.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {keys.map((key) => (
            <KeyRow key={key.id} as={as} passkey={key} onChange={changed} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        {adding ? (
          <AddForm as={as} onAdded={changed} onCancel={() => setAdding(false)} />
        ) : (
          keys.length < maxPasskeys && (
            <button type="button" onClick={() => setAdding(true)} className={`${quietButton} max-sm:w-full`}>
              Giriş açarı əlavə et
            </button>
          )
        )}
      </div>
    </div>
  );
}

function KeyRow({ as, passkey, onChange }: { as: Asker; passkey: Passkey; onChange: () => void }) {
  const [renaming, setRenaming] = useState(false);
  const { message, write } = useWrite();
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [now] = useState(() => new Date());
  const remove = () => void write(() => call('DELETE /api/passkeys/{id}', { as, path: { id } }).then(onChange));
  if (renaming)
    return (
      <li className="py-4">
        <NameForm
          label="Açarın adı"
          name={name}
          submitLabel="Yadda saxla"
          send={(texts) => call('PUT /api/passkeys/{id}', { as, path: { id }, json: texts })}
          onDone={onChange}
          onCancel={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="mt-0.5 text-sm text-muted">
          Əlavə edilib: {formatDate(new Date(createdAt), now)}
          {lastUsedAt && ` · Son giriş: ${formatDate(new Date(lastUsedAt), now)}`}
        </p>
      </div>
      <button
        type="button"
        onClick={() => setRenaming(true)}
        aria-label={`Adını dəyiş: ${name}`}
        className={plainButton}
      >
        Adını dəyiş
      </button>
      <button type="button" onClick={remove} aria-label={`Sil: ${name}`} className={quietDangerButton}>
        Sil
      </button>
      <p role="alert" className="basis-full font-medium text-danger empty:hidden">
        {message}
      </p>
    </li>
  );
}

type AddProps = { as: Asker; onAdded: () => void; onCancel: () => void };

/** The challenge is asked for once the name is there: it lives two minutes. */
function AddForm({ as, onAdded, onCancel }: AddProps) {
  async function send({ name }: { name: string }) {
    const options = await call('POST /api/passkeys/options', { as });
    const response = await withKeys((keys) => keys.makeKey(options));
    await call('POST /api/passkeys', { as, json: { name, response } });
  }
  return (
    <NameForm
      label="Açara ad verin"
      hint="Məsələn: Telefonum, İş noutbuku."
      name=""
      submitLabel="Əlavə et"
      send={send}
      onDone={onAdded}
      onCancel={onCancel}
    />
  );
}

type NameProps = {
  label: string;
  hint?: string;
  name: string;
  submitLabel: string;
  send: (texts: { name: string }) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
};

function NameForm({ label, hint, name, submitLabel, send, onDone, onCancel }: NameProps) {
  return (
    <OpenedForm
      fields={['name']}
      schema={keyNameSchema}
      send={async (texts) => {
        await send(texts);
        onDone();
      }}
      label={submitLabel}
      sendingLabel="Gözləyin…"
      onClose={onCancel}
    >
      {(errors) => (
        <TextInput
          label={label}
          name="name"
          {...(hint && { hint })}
          defaultValue={name}
          maxLength={50}
          error={errors['name']}
          required
        />
      )}
    </OpenedForm>
  );
}
