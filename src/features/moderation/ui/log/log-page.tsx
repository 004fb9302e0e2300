/** The log: who did what, when and why. */
import { useSearchParams } from 'react-router';
import { formatDate } from '../../../../language/dates.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { MoreButton } from '../more-button.tsx';
import { usePaged } from '../use-paged.ts';
import { useNow } from '../use-now.ts';
import type { StaffRole } from '../use-staff.ts';
import { LogFilters } from './log-filters.tsx';
import { LineRow } from './log-line.tsx';
import { LogSkeleton } from './log-skeleton.tsx';
import type { LogLine } from '../../log/log-api.server.ts';

const names = ['by', 'about', 'from', 'to'] as const;

export function LogPage({ role }: { role: StaffRole }) {
  const [params] = useSearchParams();
  const asked = new URLSearchParams({ limit: '50' });
  for (const name of names) {
    const value = params.get(name)?.trim();
    if (value) asked.set(name, name === 'about' ? value.replace(/^[№#\s]+/, '') : value);
  }
  const { items, loaded, hasMore, failure, moreFailure, busy, more, reload } = usePaged<LogLine>(
    `/api/moderation/log?${asked}`,
    role,
  );
  const filtered = names.some((name) => asked.has(name));
  return (
    <>
      <LogFilters role={role} params={params} />
      {role === 'user' && <p className="mb-3 text-sm text-muted">Burada yalnız sizin etdikləriniz var.</p>}
      {failure ? (
        <LoadFailed text={failure} retrying={busy} onRetry={reload} />
      ) : !loaded ? (
        <LogSkeleton />
      ) : items.length === 0 ? (
        <EmptyState
          drawing="search"
          title={filtered ? 'Bu şərtlərə uyğun qeyd yoxdur' : 'Hələ qeyd yoxdur'}
          text={filtered ? 'Tarixi və ya digər şərtləri dəyişin.' : 'Qərarlar verildikcə burada görünəcək.'}
        />
      ) : (
        <Lines lines={items} />
      )}
      {loaded && hasMore && <MoreButton label="Daha köhnə qeydlər" busy={busy} failure={moreFailure} onMore={more} />}
    </>
  );
}

/** By day, as in a diary. */
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
