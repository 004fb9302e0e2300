/** One's own passkeys, code app and printed codes: on the profile, and on the admin's panel. */
import { useCallback, useEffect, useState } from 'react';
import { call, messageOf } from '../../../ui/browser/call.ts';
import type { Answer } from '../../../ui/browser/call-types.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import type { Asker } from '../../member-loader.ts';
import { CodeApp } from './code-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { PrintedCodes, ShownCodes } from './printed-codes.tsx';
import { RemovePassword } from './remove-password.tsx';

type Props = {
  as: Asker;
  /** Whether the account may do without its password. */
  hasPassword?: boolean;
  /** Called once something has changed. */
  onChange?: () => void;
};

type Loaded = {
  factors: Answer<'GET /api/second-factor'>;
  keys: Answer<'GET /api/passkeys'>['items'];
};

export function SignInKeys({ as, hasPassword = false, onChange }: Props) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const load = useCallback(
    () =>
      Promise.all([call('GET /api/second-factor', { as }), call('GET /api/passkeys', { as })]).then(
        ([factors, { items }]) => {
          setLoaded({ factors, keys: items });
          setFailure('');
        },
        (error: unknown) => setFailure(messageOf(error)),
      ),
    [as],
  );
  useEffect(() => void load(), [load]);
  const changed = () => void load().then(onChange);
  if (!loaded && failure) return <LoadFailed text={failure} onRetry={() => void load()} />;
  if (!loaded) return <div role="status" aria-label="Yüklənir" className="mt-10 h-60 panel waiting" />;
  const { factors, keys } = loaded;
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
