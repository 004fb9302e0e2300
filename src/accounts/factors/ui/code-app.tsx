/** Setting up an app that shows codes, and removing it. */
import { useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import type { Answer } from '../../../ui/browser/call-types.ts';
import { quietButton, quietDangerButton } from '../../../ui/buttons.ts';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import type { Asker } from '../../member-loader.ts';
import { OpenedForm } from '../../ui/opened-form.tsx';
import { codeForm } from '../schema.ts';

type Offered = Answer<'POST /api/second-factor/totp'> & { drawing: readonly (readonly boolean[])[] };
type Props = { as: Asker; isSet: boolean; onCodes: (codes: readonly string[]) => void; onChange: () => void };

export function CodeApp({ as, isSet, onCodes, onChange }: Props) {
  const [offered, setOffered] = useState<Offered>();
  const { message, write } = useWrite();
  const begin = () =>
    void write(async () => {
      const [answer, { default: qr }] = await Promise.all([call('POST /api/second-factor/totp', { as }), import('qr')]);
      setOffered({ ...answer, drawing: qr(answer.uri, 'raw') });
    });
  const remove = () => void write(() => call('DELETE /api/second-factor/totp', { as }).then(onChange));
  return (
    <div className="py-6">
      <h3 className="font-semibold">Kod tətbiqi</h3>
      <p className="mt-0.5 text-sm text-muted">
        {isSet
          ? 'Qurulub: şifrədən sonra tətbiqdəki 6 rəqəm soruşulur.'
          : 'Şifrədən sonra Google Authenticator, Aegis və ya oxşar tətbiqin göstərdiyi 6 rəqəm soruşulur.'}
      </p>
      {offered ? (
        <FirstCode
          as={as}
          offered={offered}
          onCodes={(codes) => {
            setOffered(undefined);
            onCodes(codes);
          }}
          onCancel={() => setOffered(undefined)}
        />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <button type="button" onClick={begin} className={`${quietButton} max-sm:w-full`}>
            {isSet ? 'Başqa telefonda qur' : 'Kod tətbiqini qur'}
          </button>
          {isSet && (
            <button type="button" onClick={remove} className={`${quietDangerButton} max-sm:w-full`}>
              Kod tətbiqini sil
            </button>
          )}
        </div>
      )}
      <p role="alert" className="mt-3 font-medium text-danger empty:hidden">
        {message}
      </p>
    </div>
  );
}

type FirstProps = {
  as: Asker;
  offered: Offered;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
};

function FirstCode({ as, offered: { secret, ticket, drawing }, onCodes, onCancel }: FirstProps) {
  return (
    <div className="mt-4">
      <OpenedForm
        fields={['code']}
        schema={codeForm}
        send={async ({ code }) =>
          onCodes((await call('PUT /api/second-factor/totp', { as, json: { ticket, code } })).codes)
        }
        label="Təsdiqlə"
        sendingLabel="Yoxlanılır…"
        onClose={onCancel}
      >
        {(errors) => (
          <>
            <p>Tətbiqdə «QR kodu oxut» seçib bunu çəkin, ya da açarı əllə yazın:</p>
            <QrCode rows={drawing} />
            <p>
              <code className="rounded bg-sunken px-2 py-1 wrap-anywhere select-all">
                {secret.match(/.{1,4}/g)?.join(' ')}
              </code>
            </p>
            <TextInput
              label="Tətbiqin göstərdiyi 6 rəqəm"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              error={errors['code']}
              required
            />
          </>
        )}
      </OpenedForm>
    </div>
  );
}

/** Black on white in both themes, as cameras need it. */
function QrCode({ rows }: { rows: readonly (readonly boolean[])[] }) {
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label="QR kod" viewBox={`0 0 ${rows.length} ${rows.length}`} className="size-48">
      <rect width="100%" height="100%" fill="white" />
      <path d={dots.join('')} fill="black" />
    </svg>
  );
}
