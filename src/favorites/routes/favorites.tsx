/** Favourites of this browser, or of the signed-in account. */
import '../ui/favorites.css';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showToast } from '../../ui/toast/toast.tsx';
import { logInPath } from '../../accounts/return-path.ts';
import { useSignedIn } from '../../accounts/session.ts';
import { AccountShell } from '../../accounts/ui/account-shell.tsx';
import { RowMore } from '../../listings/cards/ui/row-more.ts';
import { Chips, partsOf } from '../ui/chips.tsx';
import { KeptListing } from '../ui/kept-listing.tsx';
import { RememberSeen } from '../ui/remember-seen.tsx';
import { standingOf } from '../standing.ts';
import { type Favorite, readFavorites, toggleFavorite } from '../favorites.ts';
import { titled } from '../../ui/site.ts';
import { onStoredChange } from '../../ui/browser/storage.ts';
import { readStages, type Stage } from '../stages.ts';

const loadChoosing = () => import('../../compare/ui/choosing.tsx');
type Choosing = Awaited<ReturnType<typeof loadChoosing>>;

export const meta = () => [{ title: titled('Favoritlər') }, { name: 'robots', content: 'noindex' }];

export default function Favorites() {
  const favorites = useFavorites();
  const signedIn = useSignedIn();
  const stages = useStages(favorites);
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState('');
  const parts = partsOf(
    favorites.map((favorite) => ({ favorite, standing: standingOf(favorite, stages.get(favorite._id)) })),
  );
  const part = parts.find(({ name }) => name === chosen) ?? parts[0];
  useEffect(() => {
    // On failure, shows favourites as stored.
    import('../sync/sync.ts').then(({ syncFavorites }) => syncFavorites()).catch(() => undefined);
  }, []);
  const remove = (favorite: Favorite) => {
    // Keeps focus in the list: the pressed button disappears with its card.
    const item = document.getElementById(favorite._id);
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    (neighbour?.querySelector<HTMLElement>('.kept-remove') ?? heading.current)?.focus();
    if (!toggleFavorite(favorite)) return;
    showToast('Favoritlərdən çıxarıldı', favorite.title, { label: 'Geri qaytar', run: () => void restore(favorite) });
  };
  return (
    <AccountShell title="Favoritlər" heading={heading}>
      <WhereKept favorites={favorites} />
      {/* Hidden until the favourites have been read from storage. */}
      <div role="status" className={favorites === notYetRead ? 'invisible noscript:hidden' : ''}>
        {favorites.length === 0 && <Empty />}
      </div>
      <noscript>Favoritlər brauzerinizdə saxlanılır. Onları görmək üçün JavaScript açıq olmalıdır.</noscript>
      {favorites.length > 0 && <h2 className="sr-only">Saxlanılan elanlar</h2>}
      <Choosable favorites={favorites} chips={<Chips parts={parts} chosen={part} onChoose={setChosen} />}>
        <ul className="cards kept-cards">
          {part.items.map(({ favorite, standing }) => (
            <li key={favorite._id} id={favorite._id}>
              <KeptListing favorite={favorite} standing={standing} onRemove={() => remove(favorite)} />
            </li>
          ))}
        </ul>
      </Choosable>
      {/* Those with an account find it in their profile. */}
      {signedIn === false && <RememberSeen />}
    </AccountShell>
  );
}

/** Not if another tab has added it again: that would remove it. */
const restore = (favorite: Favorite) =>
  readFavorites().some(({ _id }) => _id === favorite._id) || toggleFavorite(favorite);

type ChoosableProps = { favorites: readonly Favorite[]; chips: ReactNode; children: ReactNode };

/** Adds a selection to compare, if listings of one section can be compared. */
function Choosable({ favorites, chips, children }: ChoosableProps) {
  const [choosing, setChoosing] = useState<Choosing>();
  const toggle = () => {
    if (choosing) setChoosing(undefined);
    else loadChoosing().then(setChoosing, () => undefined);
  };
  const sectionOf = (id: string) => favorites.find(({ _id }) => _id === id)?.section ?? '';
  return (
    <>
      {favorites.length > 1 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          {chips}
          <button type="button" aria-pressed={choosing !== undefined} onClick={toggle} className={quietButton}>
            <Icon name="compare" className="size-5" />
            Müqayisə
          </button>
        </div>
      )}
      <RowMore value={choosing?.boxIn(sectionOf)}>{children}</RowMore>
      {choosing && <choosing.Bar onClose={toggle} />}
    </>
  );
}

/** One line in either case, so that nothing shifts after hydration. */
function WhereKept({ favorites }: { favorites: readonly Favorite[] }) {
  const signedIn = useSignedIn();
  const alone = favorites.filter(({ of }) => of === 'full').length;
  return (
    <div className="mb-5 min-h-6 text-muted">
      {signedIn === false && (
        <p>
          <Link to={logInPath('/favorites')} className="text-accent-strong underline">
            Hesabınıza daxil olun
          </Link>{' '}
          ki, favoritləriniz hər cihazda görünsün.
        </p>
      )}
      {signedIn && <p>Hesabınızda saxlanılır, hər cihazda görünür.</p>}
      {signedIn && alone > 0 && (
        <p>
          {alone} elan yalnız bu brauzerdə saxlanılır: hesabda ən çox 500 favorit ola bilər. Yeni favorit üçün
          köhnələrdən bəzilərini silin.
        </p>
      )}
    </div>
  );
}

function Empty() {
  return (
    <EmptyState
      drawing="heart"
      title="Heç bir favoritiniz yoxdur."
      text="Bəyəndiyiniz elanda ürək düyməsini basın, elan burada saxlanılacaq."
    >
      <Link to="/" className={primaryButton}>
        Elanlara bax
      </Link>
    </EmptyState>
  );
}

/** The favourites of a page until it can read the browser's storage: none. */
const notYetRead: readonly Favorite[] = [];

/** This browser's favourites, newest first. */
function useFavorites(): readonly Favorite[] {
  return useSyncExternalStore(onStoredChange, readFavorites, () => notYetRead);
}

/** Stages by `_id`; empty until the server answers, or if it cannot be reached. */
function useStages(favorites: readonly Favorite[]): ReadonlyMap<string, Stage> {
  const [stages, setStages] = useState<ReadonlyMap<string, Stage>>(new Map());
  const ids = favorites.map(({ _id }) => _id).join(',');
  useEffect(() => {
    const asked = new AbortController();
    readStages(favorites, asked.signal).then(
      (found) => asked.signal.aborted || setStages(found),
      // Without an answer, the stored copies are shown.
      () => undefined,
    );
    return () => asked.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is another with each change of a card
  }, [ids]);
  return stages;
}
