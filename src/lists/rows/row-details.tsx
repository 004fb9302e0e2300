/** Details that rows show beyond cards. Their space is reserved, so that nothing shifts when they arrive. */
import { useEffect, useState } from 'react';
import { sourcesOfCard } from '../../photos/ui/photo-source.ts';
import type { RowAnswer } from './rows.server.ts';
import { call } from '../../ui/browser/call.ts';

export const renderRow = (id: string) => <RowDetails id={id} />;
export const renderSeller = (id: string) => <Seller id={id} />;

/** After the time, so that it moves nothing. */
function Seller({ id }: { id: string }) {
  const seller = useDetails(id)?.seller;
  return (
    seller && (
      <span className="max-w-60 truncate max-xl:hidden">
        · <span className="sr-only">Satıcı: </span>
        {seller}
      </span>
    )
  );
}

function useDetails(id: string): RowAnswer | undefined {
  const [details, setDetails] = useState<RowAnswer>();
  useEffect(() => {
    let left = false;
    void detailsOf(id).then((found) => !left && setDetails(found));
    return () => void (left = true);
  }, [id]);
  return details;
}

function RowDetails({ id }: { id: string }) {
  const details = useDetails(id);
  if (!details) return;
  const { facts, text, photos } = details;
  return (
    <div className="row-more">
      {/* The separator before a line's first fact is clipped by the negative margin. */}
      <div className="mt-1 max-h-10 overflow-hidden text-sm">
        <ul className="-ml-3 flex flex-wrap">
          {facts.map((fact) => (
            <li key={fact}>
              <span aria-hidden="true" className="inline-block w-3 text-center">
                ·
              </span>
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-1 line-clamp-2 text-sm text-muted">{text}</p>
      <div className="absolute top-0 flex w-20 flex-col gap-1" style={besidePhoto}>
        {photos.map((photo) => (
          <img
            key={photo.key}
            {...sourcesOfCard({ ...photo, placeholder: '' }, '80px')}
            alt=""
            loading="lazy"
            className="rounded-control"
            style={shared}
          />
        ))}
      </div>
    </div>
  );
}

// Positions used only here, next to the photo size in `card.css`.
const besidePhoto = { left: '15.25rem', height: '11.25rem' };
// Together as high as the first photo.
const shared = { minHeight: 0 };

// Details of a list's rows are fetched together and kept until the page is left.
const maxAtOnce = 100;
const fetched = new Map<string, Promise<RowAnswer | undefined>>();
let waiting: { id: string; done: (details: Promise<RowAnswer | undefined>) => void }[] = [];

/** Details of one row; undefined if the listing is gone or loading failed. */
function detailsOf(id: string): Promise<RowAnswer | undefined> {
  const known = fetched.get(id);
  if (known) return known;
  const details = new Promise<RowAnswer | undefined>((done) => {
    // Batches the requests of all rows of a page, which are made in the same task.
    if (waiting.length === 0) queueMicrotask(fetchWaiting);
    waiting.push({ id, done });
  });
  fetched.set(id, details);
  return details;
}

function fetchWaiting(): void {
  for (let from = 0; from < waiting.length; from += maxAtOnce) fetchSome(waiting.slice(from, from + maxAtOnce));
  waiting = [];
}

function fetchSome(some: typeof waiting): void {
  const ids = some.map(({ id }) => id).toSorted();
  const answer = call('GET /api/rows', { query: { ids: ids.join(',') }, as: 'nobody' }).then(
    ({ items }) => new Map(items.map((details) => [details.id, details])),
    () => {
      // Forgets failures, so that a later view retries.
      for (const id of ids) fetched.delete(id);
      return new Map<string, RowAnswer>();
    },
  );
  for (const { id, done } of some) done(answer.then((details) => details.get(id)));
}
