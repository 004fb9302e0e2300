/** Looks people up, and shows one in full. */
import { type SyntheticEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { primaryButton } from '../../../../ui/buttons.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { controlClass } from '../../../../ui/inputs/controls.ts';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { LogSkeleton } from '../log/log-skeleton.tsx';
import { MoreButton } from '../more-button.tsx';
import { usePaged } from '../use-paged.ts';
import type { StaffRole } from '../use-staff.ts';
import type { FoundPerson } from '../../users/users-api.server.ts';
import { PersonCard } from './person-card.tsx';
import { PersonRow } from './person-row.tsx';

export function PeoplePage({ role }: { role: StaffRole }) {
  const [params] = useSearchParams();
  const q = params.get('q')?.trim() ?? '';
  const address = `/api/moderation/users?${new URLSearchParams({ limit: '20', ...(q && { q }) })}`;
  const { items, loaded, hasMore, failure, moreFailure, busy, more, reload } = usePaged<FoundPerson>(address, role);
  const chosen = params.get('hesab') ?? (loaded && q && items.length === 1 ? items[0]?.userId : undefined);
  return (
    <>
      <SearchForm q={q} />
      {failure ? (
        <LoadFailed text={failure} retrying={busy} onRetry={reload} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          <div className={chosen ? 'max-lg:hidden' : ''}>
            {loaded ? (
              <>
                {!q && <h2 className="mb-2 text-sm font-semibold">Yeni qeydiyyatdan keçənlər</h2>}
                {items.length === 0 ? <Nobody /> : <People people={items} q={q} chosen={chosen} />}
                {hasMore && <MoreButton label="Daha çox istifadəçi" busy={busy} failure={moreFailure} onMore={more} />}
              </>
            ) : (
              <LogSkeleton />
            )}
          </div>
          {chosen ? (
            <PersonCard key={chosen} userId={chosen} role={role} back={`?${new URLSearchParams(q ? { q } : {})}`} />
          ) : (
            <p className="rounded-card bg-sunken p-8 text-center text-sm text-muted max-lg:hidden">
              Keçmişini görmək üçün istifadəçini seçin.
            </p>
          )}
        </div>
      )}
    </>
  );
}

function SearchForm({ q }: { q: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  // The form stays mounted to keep the focus; another address brings another text.
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
