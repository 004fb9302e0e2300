/** Looks up people, and shows one in full. */
import { type SyntheticEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { primaryButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { controlClass } from '../../../ui/inputs/controls.ts';
import { PageLoadFailed } from '../../../ui/load-failed.tsx';
import { useMore } from '../../../ui/use-more.ts';
import type { FoundPerson } from '../../users/users-api.server.ts';
import { MoreButton } from '../more-button.tsx';
import type { StaffRole } from '../use-staff.ts';
import { peopleQuery } from './people-query.ts';
import { PersonCard } from './person-card.tsx';
import { printPhone } from '../../../domain/fields/phone/phone.ts';
import { StandingMarks } from './standing-marks.tsx';

type Page = { items: readonly FoundPerson[]; nextCursor: string | null };

/** `first`: undefined if the query was refused; `refusal` says why. */
export function PeoplePage({ role, refusal, first }: { role: StaffRole; refusal: string; first: Page | undefined }) {
  const [params] = useSearchParams();
  const q = params.get('q')?.trim() ?? '';
  return (
    <>
      <SearchForm q={q} />
      {first ? <Found key={q} q={q} first={first} role={role} /> : <PageLoadFailed text={refusal} />}
    </>
  );
}

function Found({ q, first, role }: { q: string; first: Page; role: StaffRole }) {
  const [params] = useSearchParams();
  const { items, hasMore, failure, busy, more } = useMore(
    first,
    ({ userId }) => userId,
    (cursor) =>
      call('GET /api/moderation/users', { query: { ...peopleQuery(params), cursor }, as: role, refusable: true }),
  );
  const chosen = params.get('hesab') ?? (q && items.length === 1 ? items[0]?.userId : undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className={chosen ? 'max-lg:hidden' : ''}>
        {!q && <h2 className="mb-2 text-sm font-semibold">Yeni qeydiyyatdan keçənlər</h2>}
        {items.length === 0 ? <Nobody /> : <People people={items} q={q} chosen={chosen} />}
        {hasMore && <MoreButton label="Daha çox istifadəçi" busy={busy} failure={failure} onMore={more} />}
      </div>
      {chosen ? (
        <PersonCard key={chosen} userId={chosen} role={role} back={`?${new URLSearchParams(q ? { q } : {})}`} />
      ) : (
        <p className="rounded-card bg-sunken p-8 text-center text-sm text-muted max-lg:hidden">
          Keçmişini görmək üçün istifadəçini seçin.
        </p>
      )}
    </div>
  );
}

function SearchForm({ q }: { q: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  // The form stays mounted to keep focus; a changed address resets its text.
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    setShown(q);
    setText(q);
  }
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    void navigate(text.trim() ? `?${new URLSearchParams({ q: text.trim() })}` : '/moderasiya/istifadeciler');
  };
  return (
    <form role="search" aria-label="İstifadəçi axtar" onSubmit={search} className="mb-5 flex max-w-2xl gap-2">
      <input
        type="search"
        name="q"
        aria-label="E-poçt, telefon, ad, id və ya elanın nömrəsi"
        placeholder="E-poçt, telefon, ad, id, elan №"
        value={text}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => setText(value)}
        className={controlClass}
      />
      <button className={primaryButton}>Axtar</button>
    </form>
  );
}

function Nobody() {
  return (
    <EmptyState
      drawing="search"
      title="Belə istifadəçi tapılmadı"
      text="Adın əvvəlini, tam e-poçtu, tam telefonu və ya elanın nömrəsini yazın."
    />
  );
}

type PeopleProps = { people: readonly FoundPerson[]; q: string; chosen: string | undefined };

function People({ people, q, chosen }: PeopleProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {people.map((person) => (
        <li key={person.userId}>
          <PersonRow
            person={person}
            chosen={person.userId === chosen}
            to={`?${new URLSearchParams({ ...(q && { q }), hesab: person.userId })}`}
          />
        </li>
      ))}
    </ul>
  );
}

/** A person in a list. */
function PersonRow({ person, chosen, to }: { person: FoundPerson; chosen: boolean; to: string }) {
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
