/** A person in a list. */
import { Link } from 'react-router';
import { printPhone } from '../../../domain/fields/phone/phone.ts';
import type { FoundPerson } from '../../users/users-api.server.ts';
import { StandingMarks } from './standing-marks.tsx';

type Props = { person: FoundPerson; chosen: boolean; to: string };

export function PersonRow({ person, chosen, to }: Props) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className="my-1 block rounded-control px-3 py-2 text-sm -outline-offset-2 hover:bg-sunken aria-[current]:bg-accent-soft"
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{person.username}</span>
        <StandingMarks person={person} />
      </span>
      {person.email && <span className="block text-muted">{person.email}</span>}
      {person.phone && <span className="block text-muted">{printPhone(person.phone)}</span>}
      <span className="block text-sm text-muted">
        {person.listings} elan
        {person.removals > 0 && ` · ${person.removals} silinmə`}
        {person.bans > 0 && ` · ${person.bans} blok`}
      </span>
    </Link>
  );
}
