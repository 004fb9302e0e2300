/** Details of a list's rows, fetched together and kept until the page is left. */
import { call } from '../../ui/browser/call.ts';
import type { RowAnswer } from './rows.server.ts';

const maxAtOnce = 100;
const fetched = new Map<string, Promise<RowAnswer | undefined>>();
let waiting: { id: string; done: (details: Promise<RowAnswer | undefined>) => void }[] = [];

/** Details of one row; undefined if the listing is gone or loading failed. */
export function detailsOf(id: string): Promise<RowAnswer | undefined> {
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
