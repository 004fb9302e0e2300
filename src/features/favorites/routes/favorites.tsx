/** The favourites of this browser. */
import { useRef } from 'react';
import { Link } from 'react-router';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { ListingCard } from '../../cards/ui/card.tsx';
import { type Stage, useStages } from '../use-stages.ts';
import { type Favorite, notYetRead, toggleFavorite, useFavorites } from '../../cards/favorites.ts';

export const meta = () => [{ title: 'Favoritlər – AxtarTap' }, { name: 'robots', content: 'noindex' }];

export default function Favorites() {
  const favorites = useFavorites();
  const stages = useStages(favorites);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with its card; keep the focus in the list.
  const remove = (favorite: Favorite, item: HTMLElement | null) => {
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    (neighbour?.querySelector<HTMLElement>(':scope > button') ?? heading.current)?.focus();
    toggleFavorite(favorite);
  };
  return (
    <div className="mx-auto max-w-page px-4">
      <h1 ref={heading} tabIndex={-1} className="mb-5 page-title outline-none">
        Favoritlər
      </h1>
      {/* Hidden until the favourites have been read. */}
      <div role="status" className={favorites === notYetRead ? 'invisible noscript:hidden' : ''}>
        {favorites.length === 0 && <Empty />}
      </div>
      <noscript>Favoritlər brauzerinizdə saxlanılır. Onları görmək üçün JavaScript açıq olmalıdır.</noscript>
      {favorites.length > 0 && <h2 className="sr-only">Saxlanılan elanlar</h2>}
      <ul className="cards">
        {favorites.map((favorite) => (
          <li key={favorite._id} className="flex flex-col gap-2">
            <div className="relative flex-1">
              <ListingCard card={favorite} />
              <StageMark stage={stages.get(favorite._id)} />
            </div>
            <button
              type="button"
              onClick={(event) => remove(favorite, event.currentTarget.closest('li'))}
              className={quietButton}
              aria-label={`Sil: ${favorite.title}`}
            >
              <Icon name="trash" className="size-5" />
              Sil
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const marks: Readonly<Partial<Record<Stage, string>>> = {
  reserved: 'Bron edilib',
  sold: 'Satılıb',
  expired: 'Vaxtı bitib',
  gone: 'Silinib',
};

function StageMark({ stage }: { stage: Stage | undefined }) {
  const mark = stage && marks[stage];
  return (
    mark && (
      <p className="pointer-events-none absolute top-2 left-2 rounded-small bg-ink px-2 py-1 text-sm font-semibold text-page">
        {mark}
      </p>
    )
  );
}

function Empty() {
  return (
    <EmptyState
      drawing="heart"
      title="Heç bir favoritiniz yoxdur."
      text="Bəyəndiyiniz elanda ürək işarəsinə toxunun, elan burada saxlanılacaq."
    >
      <Link to="/" className={primaryButton}>
        Elanlara bax
      </Link>
    </EmptyState>
  );
}
