/** Moderators' decisions about a person, newest first. */
import { Link } from 'react-router';
import { formatDate, sayUntil } from '../../../domain/language/dates.ts';
import { useNow } from '../use-now.ts';
import type { PastOfPerson } from '../../users/users-api.server.ts';

const names: Record<PastOfPerson['kind'], string> = {
  ban: 'Bloklanıb',
  warning: 'Xəbərdarlıq edilib',
  approve: 'Elan təsdiqlənib',
  reject: 'Elan düzəlişə qaytarılıb',
  remove: 'Elan silinib',
  restore: 'Elan bərpa edilib',
};

export function PersonPast({ past }: { past: readonly PastOfPerson[] }) {
  const now = useNow();
  const show = (at: string) => formatDate(new Date(at), now);
  if (past.length === 0) return <p className="text-sm text-muted">Haqqında hələ qərar verilməyib.</p>;
  return (
    <ol className="divide-y divide-line border-y border-line text-sm">
      {past.map(({ kind, at, reason, until, liftedAt, takenBackAt, listing }, index) => (
        <li key={`${at} ${index}`} className="grid gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <time dateTime={at} className="text-muted">
            {show(at)}
          </time>
          <p>
            <span className={`font-medium ${kind === 'ban' || kind === 'remove' ? 'text-danger' : ''}`}>
              {names[kind]}
            </span>
            {listing && (
              <>
                {' '}
                <Link to={`/moderasiya?elan=${listing.id}`} className="text-accent-strong underline">
                  № {listing.id}
                </Link>
              </>
            )}
            {kind === 'ban' && ` (${until ? sayUntil(new Date(until), now) : 'müddətsiz'})`}
            {reason && <span className="text-muted">: {reason}</span>}
            {liftedAt && <span className="block text-muted">Blokdan çıxarılıb: {show(liftedAt)}</span>}
            {takenBackAt && <span className="block text-muted">Qərar geri götürülüb</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
