/** The address that a shop's file is read from, and how that goes. */
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { call, messageOf } from '../../ui/browser/call.ts';
import type { Answer } from '../../ui/browser/call-types.ts';
import { quietButton, quietDangerButton } from '../../ui/buttons.ts';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { showToast } from '../../ui/toast/toast.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { sayDate } from '../../domain/language/dates.ts';

type Feed = Answer<'GET /api/shop/feed'>;

const stateTexts: Record<Feed['state'], string> = {
  none: '',
  waiting: 'Fayl bir neçə saniyəyə oxunacaq.',
  reading: 'Fayl indi oxunur…',
  ok: 'Link işləyir.',
  held: 'Link işləyir, fayl qərarınızı gözləyir.',
  failing: 'Fayl oxunmur',
  paused: 'Mağaza açıq deyil: link oxunmur.',
};
const pollMs = 3000;

export function FeedForm() {
  const { feed, failure, take } = useFeed();
  if (failure) return <p className="mt-6 border-t border-line pt-4 text-sm text-muted">{failure}</p>;
  if (!feed || (!feed.canChange && !feed.url)) return null;
  return (
    <section aria-labelledby="feed" className="mt-6 border-t border-line pt-4">
      <h3 id="feed" className="font-semibold">
        Faylı linkdən oxu
      </h3>
      <p className="mt-1 text-sm text-muted">
        Saytınızdakı faylın linkini yazın: altı saatdan bir oxuyuruq. Fayl dəyişibsə, elanlarınız yenilənir.
      </p>
      {feed.canChange ? (
        <AddressForm key={feed.url} url={feed.url} onSaved={take} />
      ) : (
        <p className="mt-3 wrap-anywhere">{feed.url}</p>
      )}
      <State feed={feed} />
    </section>
  );
}

function isRunning(job: Feed['lastImport']): boolean {
  return job !== null && ['queued', 'reading', 'photos'].includes(job.state);
}

/** Loads the feed; again while it or its file is at work. */
function useFeed() {
  const [feed, setFeed] = useState<Feed>();
  const [failure, setFailure] = useState('');
  const load = useCallback((signal: AbortSignal) => {
    call('GET /api/shop/feed', { signal }).then(
      (answer) => {
        setFeed(answer);
        setFailure('');
      },
      (error: unknown) => signal.aborted || setFailure(messageOf(error)),
    );
  }, []);
  const isMoving = feed?.state === 'waiting' || feed?.state === 'reading' || isRunning(feed?.lastImport ?? null);
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal);
    const timer = isMoving ? setInterval(() => load(abort.signal), pollMs) : undefined;
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [load, isMoving]);
  return { feed, failure: feed ? '' : failure, take: setFeed };
}

type AddressProps = { url: string | null; onSaved: (feed: Feed) => void };

function AddressForm({ url, onSaved }: AddressProps) {
  const { sending: busy, failure, message, write } = useWrite();
  const save = (address: string | null) =>
    write(async () => {
      onSaved(await call('PUT /api/shop/feed', { json: { url: address } }));
      showToast(address ? 'Link yadda saxlanıldı' : 'Link silindi', undefined, undefined, 'status');
    });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = new FormData(event.currentTarget).get('url');
    void save(typeof address === 'string' ? address : '');
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <TextInput
        label="Faylın linki"
        name="url"
        type="url"
        placeholder="https://"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={url ?? ''}
        error={failure?.fields['url'] || message || undefined}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <button aria-busy={busy} className={quietButton}>
          {url ? 'Yadda saxla və indi oxu' : 'Yadda saxla'}
        </button>
        {url && (
          <button type="button" aria-busy={busy} onClick={() => void save(null)} className={quietDangerButton}>
            Linki sil
          </button>
        )}
      </div>
    </form>
  );
}

function State({ feed: { state, problem, failures, checkedAt, nextAt, lastImport } }: { feed: Feed }) {
  const [now] = useState(() => new Date());
  if (state === 'none') return null;
  return (
    <div role="status" className="mt-3 space-y-1 text-sm">
      <p className={state === 'failing' ? 'font-medium text-danger' : 'font-medium'}>
        {stateTexts[state]}
        {state === 'failing' && `: ${problem} (ardıcıl ${failures} dəfə).`}
      </p>
      <p className="text-muted">
        {checkedAt && `Sonuncu oxunma: ${sayDate(new Date(checkedAt), now)}. `}
        {nextAt && state !== 'waiting' && `Növbəti: ${sayDate(new Date(nextAt), now)}.`}
      </p>
      {lastImport && <LastImport job={lastImport} />}
    </div>
  );
}

function LastImport({ job }: { job: NonNullable<Feed['lastImport']> }) {
  const { state, message, rows, added, changed, withdrawn, wrong } = job;
  if (isRunning(job)) return <p className="text-muted">Sonuncu fayl işlənir…</p>;
  return (
    <p className="text-muted">
      Sonuncu fayl: {rows} sətir; yeni: {added}, dəyişən: {changed}, çıxarılan: {withdrawn}, səhv: {wrong}.
      {state === 'held' && ` Qərarınızı gözləyir: ${message}`}
    </p>
  );
}
