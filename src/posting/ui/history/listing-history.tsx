/** Events of a listing since its first publication, and a chart of its prices. Loaded on demand. */
import { useCallback } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { formatPrice } from '../../../domain/fields/format.ts';
import { formatDate, sayDate } from '../../../domain/language/dates.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { History } from '../../../listings/life/history/events.server.ts';
import type { PublicKind } from '../../../listings/life/table.ts';
import type { Listing } from '../../../listings/present.ts';
import { PriceLine } from './price-line.tsx';

export type HistoryEvent = History['events'][number];
/** The history and when it was loaded. */
type Read = History & { now: Date };

const words: Readonly<Record<Exclude<PublicKind, 'price'>, string>> = {
  published: 'Dərc olunub',
  edited: 'Düzəliş edilib',
  bumped: 'İrəli çəkilib',
  reserved: 'Bron edilib',
  released: 'Bron ləğv edilib',
  renewed: 'Vaxtı uzadılıb',
  sold: 'Satılıb',
  unsold: 'Yenidən satışa çıxarılıb',
  expired: 'Vaxtı bitib',
};

export function ListingHistory({ listing: { section, id, price } }: { listing: Listing }) {
  const read = useCallback(
    async (): Promise<Read> => ({
      ...(await call('GET /api/{section}/{id}/history', { path: { section, id }, as: 'nobody' })),
      now: new Date(),
    }),
    [section, id],
  );
  const { loaded: history, failure, load } = useLoaded(read);
  if (failure) return <LoadFailed text={failure} onRetry={() => void load()} />;
  if (!history) return <div role="status" aria-label="Yüklənir" className="mb-5 h-24 animate-pulse panel" />;
  return (
    <div className="pb-5">
      <Summary history={history} />
      <PriceLine events={history.events} price={price} now={history.now} />
      <ol className="mt-4 border-l-2 border-line">
        {history.events.toReversed().map((event) => (
          <li key={`${event.at} ${event.kind}`} className="pb-3 pl-4 last:pb-0">
            <p className="font-medium tabular-nums">{describe(event)}</p>
            <time dateTime={event.at} className="text-sm text-muted">
              {formatDate(new Date(event.at), history.now)}
            </time>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Summary({ history: { publishedAt, events, now } }: { history: Read }) {
  const bumps = events.filter(({ kind }) => kind === 'bumped').length;
  return (
    <p className="text-muted">
      {publishedAt && <>İlk dərc: {sayDate(new Date(publishedAt), now)}. </>}
      {bumps === 0 ? 'İrəli çəkilməyib.' : `${bumps} dəfə irəli çəkilib.`}
    </p>
  );
}

function describe({ kind, from = '', to = '' }: HistoryEvent): string {
  return kind === 'price' ? `Qiymət: ${formatPrice(from)} → ${formatPrice(to)}` : words[kind];
}
