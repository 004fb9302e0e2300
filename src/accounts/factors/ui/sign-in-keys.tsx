/** One's own passkeys, code app and printed codes: on the profile, and on the admin's panel. */
import { useCallback, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { Asker } from '../../member-loader.ts';
import { CodeApp } from './code-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { PrintedCodes, ShownCodes } from './printed-codes.tsx';
import { readStored } from '../../../ui/browser/storage.ts';
import { quietDangerButton } from '../../../ui/buttons.ts';
import { useWrite } from '../../../ui/use-write.ts';
import { dayMs } from '../../../domain/language/durations.ts';
import type { Passkey } from '../api.server.ts';

type Props = {
  as: Asker;
  /** Whether the account may do without its password. */
  hasPassword?: boolean;
  /** Called once something has changed. */
  onChange?: () => void;
};

export function SignInKeys({ as, hasPassword = false, onChange }: Props) {
  const [codes, setCodes] = useState<readonly string[]>();
  const read = useCallback(
    () => Promise.all([call('GET /api/second-factor', { as }), call('GET /api/passkeys', { as })]),
    [as],
  );
  const { loaded, failure, load } = useLoaded(read);
  const changed = () => void load().then(onChange);
  if (!loaded && failure) return <LoadFailed text={failure} onRetry={() => void load()} />;
  if (!loaded) return <div role="status" aria-label="Yüklənir" className="mt-10 h-60 panel waiting" />;
  const [factors, { items: keys }] = loaded;
  const isSet = factors.totp || factors.passkeys > 0;
  return (
    <section aria-labelledby="sign-in-keys">
      <h2 id="sign-in-keys" className="mt-10 mb-4 text-xl font-semibold">
        Giriş açarları və kodlar
      </h2>
      {factors.demanded && !isSet && (
        <p role="status" className="mb-4 rounded-control bg-sunken p-4 font-medium">
          Saytın sahibi sizdən ikinci addım tələb edir. Açar əlavə edin və ya kod tətbiqini qurun.
        </p>
      )}
      <div className="divide-y divide-line panel px-6">
        <Passkeys as={as} keys={keys} onChange={changed} />
        <CodeApp
          as={as}
          isSet={factors.totp}
          onCodes={(all) => {
            setCodes(all);
            changed();
          }}
          onChange={changed}
        />
        {isSet && (
          <PrintedCodes
            as={as}
            left={factors.codesLeft}
            onCodes={(all) => {
              setCodes(all);
              changed();
            }}
          />
        )}
        {as === 'user' && hasPassword && <RemovePassword keys={keys} onRemoved={changed} />}
      </div>
      {codes && <ShownCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  );
}

const keyDays = 14;

/** Offers to do without a password, to whoever has signed in by a key for two weeks. */
function RemovePassword({ keys, onRemoved }: { keys: readonly Passkey[]; onRemoved: () => void }) {
  const { message, write } = useWrite();
  const [since] = useState(() => Date.now() - keyDays * dayMs);
  if (!keys.some(({ createdAt, lastUsedAt }) => lastUsedAt && Date.parse(createdAt) <= since)) return null;
  const path = { id: readStored('userId') ?? '' };
  const remove = () => void write(() => call('DELETE /api/users/{id}/password', { path }).then(onRemoved));
  return (
    <div className="flex flex-wrap items-center gap-4 py-6">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-semibold">Şifrəsiz giriş</h3>
        <p className="mt-0.5 text-sm text-muted">
          Şifrəni silsəniz, hesaba yalnız giriş açarı ilə daxil olunacaq: oğurlanacaq şifrə qalmayacaq. Yenisini
          e-poçtla həmişə təyin edə bilərsiniz.
        </p>
      </div>
      <button type="button" onClick={remove} className={`${quietDangerButton} max-sm:w-full`}>
        Şifrəni sil
      </button>
      <p role="alert" className="basis-full font-medium text-danger empty:hidden">
        {message}
      </p>
    </div>
  );
}
