/** The log: who did what, when and why. */
import { useSearchParams } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { formatDate } from '../../../domain/language/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageLoadFailed } from '../../../ui/load-failed.tsx';
import { useMore } from '../../../ui/use-more.ts';
import type { LogLine } from '../../log/log-api.server.ts';
import { MoreButton } from '../more-button.tsx';
import { useNow } from '../use-now.ts';
import type { StaffRole } from '../use-staff.ts';
import { LogFilters } from './log-filters.tsx';
import { LineRow } from './log-line.tsx';
import { logQuery } from './log-query.ts';

type Page = { items: readonly LogLine[]; nextCursor: string | null };

/** `first`: undefined if the query was refused; `refusal` says why. */
export function LogPage({ role, refusal, first }: { role: StaffRole; refusal: string; first: Page | undefined }) {
  const [params] = useSearchParams();
  return (
    <>
      <LogFilters role={role} params={params} />
      {role === 'user' && <p className="mb-3 text-sm text-muted">Burada yalnız sizin etdikləriniz var.</p>}
      {first ? <Log key={`${params}`} first={first} role={role} params={params} /> : <PageLoadFailed text={refusal} />}
    </>
  );
}

function Log({ first, role, params }: { first: Page; role: StaffRole; params: URLSearchParams }) {
  const query = logQuery(params);
  const { items, hasMore, failure, busy, more } = useMore(
    first,
    (line) => JSON.stringify(line),
    (cursor) => call('GET /api/moderation/log', { query: { ...query, cursor }, as: role, refusable: true }),
  );
  const filtered = Object.keys(query).length > 1;
  if (items.length === 0) {
    return (
      <EmptyState
        drawing="search"
        title={filtered ? 'Bu şərtlərə uyğun qeyd yoxdur' : 'Hələ qeyd yoxdur'}
        text={filtered ? 'Tarixi və ya digər şərtləri dəyişin.' : 'Qərarlar verildikcə burada görünəcək.'}
      />
    );
  }
  return (
    <>
      <Lines lines={items} />
      {hasMore && <MoreButton label="Daha köhnə qeydlər" busy={busy} failure={failure} onMore={more} />}
    </>
  );
}

/** Log lines grouped by day. */
function Lines({ lines }: { lines: readonly LogLine[] }) {
  const now = useNow();
  const days = Map.groupBy(lines, ({ at }) => formatDate(new Date(at), now).replace(/, [\d:]+$/, ''));
  return (
    <div className="grid gap-5">
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="mb-1 text-sm font-semibold">{day.replace(/^[bd]/, (first) => first.toUpperCase())}</h2>
          <ol className="divide-y divide-line border-y border-line">
            {ofDay.map((line, index) => (
              <LineRow key={`${line.at} ${index}`} line={line} now={now} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
