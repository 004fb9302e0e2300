/** Badges of a person: banned, moderator. */
import { Badge } from '../../../ui/badge.tsx';
import type { Person } from '../../users/users-api.server.ts';

export function StandingMarks({ person: { role, bannedAt } }: { person: Pick<Person, 'role' | 'bannedAt'> }) {
  return (
    <>
      {role === 'moderator' && <Badge>moderator</Badge>}
      {bannedAt && (
        <span className="rounded-full bg-danger-soft px-2.5 py-0.5 text-sm font-medium text-danger">bloklanıb</span>
      )}
    </>
  );
}
