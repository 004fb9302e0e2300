/** Own listings with their figures; several can be changed at once. */
import { useState } from 'react';
import { Link, useLocation, useNavigation, useRevalidator } from 'react-router';
import { groupThousands } from '../../../domain/fields/format.ts';
import { quietButton, sellButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { useMore } from '../../../ui/use-more.ts';
import { askedIn, type CabinetPage, type ListingsOrErrors, readListings } from '../../load.ts';
import { Changes } from '../changes/changes.tsx';
import { Filters } from './filters.tsx';
import { Heading, Row } from './row.tsx';
import { useChoice } from './use-choice.tsx';

type Props = { found: ListingsOrErrors; hasShop: boolean };

export function CabinetList({ found, hasShop }: Props) {
  const asked = askedIn(useLocation().search);
  const { revalidate } = useRevalidator();
  const isLoading = useNavigation().state === 'loading';
  // Counts changes of several listings: after one, the list begins anew.
  const [changes, setChanges] = useState(0);
  const onChanged = async () => {
    await revalidate();
    setChanges(changes + 1);
  };
  const { page, errors = {} } = found;
  if (page?.total === 0 && asked.size === 0) return <Nothing hasShop={hasShop} />;
  return (
    <section aria-labelledby="cabinet-listings" className="panel p-3 sm:p-5">
      <h2 id="cabinet-listings" className="mb-3 px-1 text-lg font-semibold">
        Elanlarım{' '}
        {page && (
          <span className="ml-1 text-base font-normal text-muted tabular-nums">{groupThousands(page.total)}</span>
        )}
      </h2>
      <Filters asked={asked} errors={errors} />
      <div className={`mt-4 transition-opacity ${isLoading ? 'opacity-50' : ''}`} aria-busy={isLoading}>
        {page && page.total > 0 && <List key={`${String(asked)} ${changes}`} {...{ page, asked, onChanged }} />}
        {!page && (
          <p role="alert" className="px-1 py-6 text-center text-muted">
            {errors['price_min'] || errors['price_max'] ? 'Qeyd olunan filtri düzəldin.' : Object.values(errors)[0]}
          </p>
        )}
        {page?.total === 0 && (
          <p role="status" className="px-1 py-6 text-center text-muted">
            Bu filtrlərə uyğun elan yoxdur.
          </p>
        )}
      </div>
    </section>
  );
}

type ListProps = { page: CabinetPage; asked: URLSearchParams; onChanged: () => Promise<void> };

function List({ page, asked, onChanged }: ListProps) {
  const choice = useChoice(asked);
  const [now] = useState(() => Date.now());
  const { items, hasMore, busy, failure, more } = useMore(
    page,
    ({ _id }) => _id,
    (cursor) => readListings(asked, cursor),
  );
  return (
    <>
      <Changes choice={choice} shown={items} total={page.total} onChanged={onChanged} />
      <Heading />
      <ul
        aria-label="Elanlar"
        className="-mx-3 overflow-hidden border-y border-line sm:mx-0 sm:rounded-card sm:border-x"
      >
        {items.map((row) => (
          <Row
            key={row._id}
            row={row}
            now={now}
            chosen={choice.chosen.has(row._id)}
            onToggle={() => choice.toggle([row])}
          />
        ))}
      </ul>
      {failure && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {failure}
        </p>
      )}
      {hasMore && (
        <button type="button" aria-busy={busy} onClick={more} className={`${quietButton} mt-4 w-full sm:w-auto`}>
          {busy ? 'Yüklənir…' : 'Daha çox göstər'}
        </button>
      )}
    </>
  );
}

function Nothing({ hasShop }: { hasShop: boolean }) {
  return (
    <EmptyState
      drawing="box"
      title="Hələ elanınız yoxdur"
      text={
        hasShop
          ? 'Bütün malları bir faylla yükləyin və ya elanları bir-bir yerləşdirin.'
          : 'İlk elanınızı yerləşdirin: bir neçə şəkil, qiymət və nömrəniz kifayətdir.'
      }
    >
      {hasShop && (
        <Link to={{ hash: '#fayllar' }} className={quietButton}>
          Fayl yüklə
        </Link>
      )}
      <Link to="/CreateCatalogPost" className={sellButton}>
        <Icon name="plus" className="size-5" />
        Yeni elan yerləşdir
      </Link>
    </EmptyState>
  );
}
