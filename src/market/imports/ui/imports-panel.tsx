/** Uploads a shop's file: a dry run, then the import; shows progress and errors. */
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { call, CallError } from '../../../ui/browser/call.ts';
import { download } from '../../../ui/browser/download.tsx';
import { primaryButton, quietButton, quietDangerButton } from '../../../ui/buttons.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import type { ImportAnswer } from '../imports.server.ts';
import { FeedForm } from './feed-form.tsx';

type Shown = ImportAnswer & { errors: { row: number; field: string; text: string }[] };

const stateNames: Record<ImportAnswer['state'], string> = {
  queued: 'Növbədədir',
  reading: 'Oxunur',
  photos: 'Elanlar və şəkillər yüklənir',
  done: 'Hazırdır',
  held: 'Qərarınızı gözləyir',
  cancelled: 'Ləğv edilib',
  failed: 'Alınmayıb',
};
const running: readonly ImportAnswer['state'][] = ['queued', 'reading', 'photos'];
const pollMs = 1500;

export function ImportsPanel({ latest }: { latest: ImportAnswer | undefined }) {
  const [id, setId] = useState(latest?.id);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    if (sending) return;
    const form = new FormData(event.currentTarget);
    const isTrial = event.nativeEvent.submitter?.getAttribute('value') === 'try';
    setSending(true);
    setFailure('');
    try {
      const answer = await call('POST /api/shop/imports', { form, query: { dryRun: isTrial ? '1' : '0' } } as never);
      setId(answer.id);
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : 'Server xətası');
    }
    setSending(false);
  };
  return (
    <section aria-labelledby="imports" className="panel p-4 sm:p-6">
      <h2 id="imports" className="text-lg font-semibold">
        Elanları fayldan yükləyin
      </h2>
      <p className="mt-1 text-sm text-muted">
        CSV, Excel (.xlsx), YML və ya Avito XML; şəkillərlə birlikdə ZIP. Ən çox 50 MB və 20 000 sətir. Faylda olmayan
        elanlar saytdan çıxarılır.
      </p>
      <form onSubmit={(event) => void send(event)} className="mt-4 flex flex-wrap items-center gap-2">
        <input
          type="file"
          name="file"
          required
          aria-label="Fayl"
          accept=".csv,.tsv,.txt,.xml,.yml,.xlsx,.zip"
          className="min-h-11 max-w-full min-w-0 text-sm"
        />
        <button value="try" aria-busy={sending} className={quietButton}>
          Əvvəlcə yoxla
        </button>
        <button value="load" aria-busy={sending} className={primaryButton}>
          {sending ? 'Göndərilir…' : 'Yüklə'}
        </button>
        <button type="button" onClick={() => void download('/api/shop/export', 'elanlar.csv')} className={quietButton}>
          Formanı endir
        </button>
      </form>
      <div role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure}
      </div>
      {id && <Progress key={id} id={id} />}
      <FeedForm />
    </section>
  );
}

/** Polls the import while it runs; `ask` refreshes at once. */
function useProgress(id: string): [shown: Shown | undefined, ask: () => void] {
  const [shown, setShown] = useState<Shown>();
  const ask = useCallback(
    (signal?: AbortSignal) =>
      call('GET /api/shop/imports/{id}', { path: { id }, ...(signal && { signal }) }).then(setShown, () => undefined),
    [id],
  );
  const isRunning = shown === undefined || running.includes(shown.state);
  useEffect(() => {
    if (!isRunning) return;
    const abort = new AbortController();
    void ask(abort.signal);
    const timer = setInterval(() => void ask(abort.signal), pollMs);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [ask, isRunning]);
  return [shown, () => void ask()];
}

function Progress({ id }: { id: string }) {
  const [shown, ask] = useProgress(id);
  const decide = async (decision: 'go-on' | 'cancel') => {
    try {
      await call('POST /api/shop/imports/{id}', { path: { id }, json: { decision } });
    } catch (error) {
      showToast('Əməliyyat yerinə yetirilmədi', error instanceof CallError ? error.message : undefined);
    }
    ask();
  };
  if (!shown) return null;
  const { state, message, name, dryRun, rows, done, wrong, errors } = shown;
  const isRunning = running.includes(state);
  return (
    <div className="mt-6 border-t border-line pt-4">
      <p role="status" className="font-medium wrap-break-word">
        {name} · {stateNames[state]}
        {dryRun && ' (yoxlama: heç nə yazılmır)'}
      </p>
      {isRunning && <progress max={Math.max(rows, 1)} value={done} aria-label="Gediş" className="mt-2 w-full" />}
      {message && <p className="mt-1 text-sm text-danger">{message}</p>}
      <Counts shown={shown} />
      <div className="mt-3 flex flex-wrap gap-2">
        {state === 'held' && (
          <button type="button" onClick={() => void decide('go-on')} className={primaryButton}>
            Davam et
          </button>
        )}
        {(isRunning || state === 'held') && (
          <button type="button" onClick={() => void decide('cancel')} className={quietDangerButton}>
            Yükləməni dayandır
          </button>
        )}
        {wrong > 0 && (
          <button
            type="button"
            onClick={() => void download(`/api/shop/imports/${id}/errors`, 'sehvler.csv')}
            className={quietButton}
          >
            Səhv sətirləri endir
          </button>
        )}
      </div>
      {errors.length > 0 && <Errors errors={errors} />}
    </div>
  );
}

function Counts({ shown }: { shown: Shown }) {
  const counts = [
    ['Sətir', shown.rows],
    ['Yeni', shown.added],
    ['Dəyişib', shown.changed],
    ['Dəyişməyib', shown.unchanged],
    ['Çıxarılıb', shown.withdrawn],
    ['Səhv', shown.wrong],
  ] as const;
  return (
    <dl className="mt-3 grid grid-cols-3 gap-2 text-sm sm:grid-cols-6">
      {counts.map(([label, count]) => (
        <div key={label} className="rounded-photo bg-sunken px-3 py-2">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function Errors({ errors }: { errors: Shown['errors'] }) {
  return (
    <div className="mt-4 max-h-96 overflow-auto">
      <table className="w-full text-left text-sm">
        <thead className="text-muted">
          <tr>
            <th className="py-2 pr-4 font-medium">Sətir</th>
            <th className="py-2 pr-4 font-medium">Sahə</th>
            <th className="py-2 font-medium">Səbəb</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, field, text }) => (
            <tr key={`${row} ${field} ${text}`} className="border-t border-line align-top">
              <td className="py-2 pr-4 tabular-nums">{row}</td>
              <td className="py-2 pr-4">{field}</td>
              <td className="py-2 wrap-anywhere">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
