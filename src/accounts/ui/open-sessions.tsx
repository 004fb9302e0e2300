/** Open sessions of the account, and buttons that end them. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, CallError, messageOf } from '../../ui/browser/call.ts';
import { formatDate } from '../../domain/language/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { quietButton } from '../../ui/buttons.ts';
import { RareIcon } from '../../ui/drawn/rare-icons.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useWrite } from '../../ui/use-write.ts';
import type { Session } from '../sessions/sessions-api.server.ts';

/** What each session was opened by. */
const ways: Readonly<Record<NonNullable<Session['openedBy']>, string>> = {
  registration: 'qeydiyyatla',
  password: 'şifrə ilə',
  passkey: 'giriş açarı ilə',
  passwordAndKey: 'şifrə və açarla',
  passwordAndCode: 'şifrə və kodla',
};

type ShownSession = Session & { when: string };

/** `onSignedOut`: called when this browser's session has ended. */
export function OpenSessions({ onSignedOut }: { onSignedOut: () => void }) {
  const { sessions, failure, said, load, end } = useSessions(onSignedOut);
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves focus to the heading: the button that had it is gone.
  const endAndGoOn = (id?: string) => end(() => heading.current?.focus(), id);
  return (
    <section aria-labelledby="open-sessions">
      <h2 id="open-sessions" ref={heading} tabIndex={-1} className="mt-10 mb-4 text-xl font-semibold outline-none">
        Aktiv seanslar
      </h2>
      {!sessions && failure ? (
        <LoadFailed text={failure} onRetry={load} />
      ) : !sessions ? (
        <div role="status" aria-label="Yüklənir" className="h-30 panel waiting" />
      ) : (
        <div className="panel p-6">
          <p className="text-muted">
            Hesabınıza bu cihazlardan daxil olunub. Tanımadığınız cihaz varsa, ondan çıxış edin və şifrənizi dəyişin.
          </p>
          <ul className="mt-2 divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => endAndGoOn(session.id)} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <button type="button" onClick={() => endAndGoOn()} className={`${quietButton} mt-4 max-sm:w-full`}>
              Digər cihazlardan çıx
            </button>
          )}
          <div role="status" className="empty:hidden">
            {said && <p className="mt-4 font-medium text-accent-strong">{said}</p>}
          </div>
          <div role="alert" className="empty:hidden">
            {failure && <p className="mt-4 font-medium text-danger">{failure}</p>}
          </div>
        </div>
      )}
    </section>
  );
}

function SessionRow({
  session: { device, place, when, current, openedBy },
  onEnd,
}: {
  session: ShownSession;
  onEnd: () => void;
}) {
  const name = device || 'Naməlum cihaz';
  const isPhone = /Android|iPhone|iPad/.test(device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <span className="flex size-11 items-center justify-center rounded-full bg-accent-soft text-accent-strong">
        <RareIcon name={isPhone ? 'mobile' : 'laptop'} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {current && <Badge>Bu cihaz</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {current ? 'İndi istifadə olunur' : `Son istifadə: ${when}`}
          {place && ` · ${place}`}
          {openedBy && ` · Giriş: ${ways[openedBy]}`}
        </p>
      </div>
      {!current && (
        <button
          type="button"
          onClick={onEnd}
          aria-label={`Çıxış et: ${name}`}
          className={`${quietButton} max-sm:w-full`}
        >
          Çıxış et
        </button>
      )}
    </li>
  );
}

function useSessions(onSignedOut: () => void) {
  const [sessions, setSessions] = useState<readonly ShownSession[]>();
  const [failure, setFailure] = useState('');
  const { write } = useWrite();
  const [said, setSaid] = useState('');
  const fail = useCallback(
    (error: unknown) => {
      if (error instanceof CallError && error.outdated) return;
      if (error instanceof CallError && error.status === 401) return onSignedOut();
      setFailure(messageOf(error));
    },
    [onSignedOut],
  );
  const load = useCallback(
    () =>
      call('GET /api/sessions').then((answer) => {
        const now = new Date();
        setSessions(answer.map((session) => ({ ...session, when: formatDate(new Date(session.usedAt), now) })));
        setFailure('');
      }, fail),
    [fail],
  );
  useEffect(() => void load(), [load]);
  /** Ends one session, or all but this one. */
  function end(ended: () => void, id?: string) {
    setSaid('');
    setFailure('');
    const reload = () => load().then(ended);
    void write(
      async () => {
        const answer = id ? call('DELETE /api/sessions/{id}', { path: { id } }) : call('DELETE /api/sessions');
        setSaid((await answer).message);
        await reload();
      },
      // 404: the session was ended elsewhere.
      (failed) => (failed.status === 404 ? reload() : fail(failed)),
    );
  }
  return { sessions, failure, said, load: () => void load(), end };
}
