/** Favourites of this browser, or of the signed-in account. */
import '../ui/favorites.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { groupThousands } from '../../domain/fields/format.ts';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showToast } from '../../ui/toast/toast.tsx';
import { logInPath } from '../../accounts/return-path.ts';
import { useSignedIn } from '../../accounts/session.ts';
import { isVisible } from '../../listings/status.ts';
import { ListingCard } from '../../listings/cards/ui/card.tsx';
import { RowMore } from '../../listings/cards/ui/row-more.ts';
import { RememberSeen } from '../ui/remember-seen.tsx';
import type { Stage } from '../stages.ts';
import { useStages } from '../use-stages.ts';
import { notYetRead, useFavorites } from '../use-favorites.ts';
import { type Favorite, readFavorites, toggleFavorite } from '../favorites.ts';
import { titled } from '../../ui/site.ts';

const loadChoosing = () => import('../../compare/ui/choosing.tsx');
type Choosing = Awaited<ReturnType<typeof loadChoosing>>;

export const meta = () => [{ title: titled('Favoritlər') }, { name: 'robots', content: 'noindex' }];

export default function Favorites() {
  const favorites = useFavorites();
  const signedIn = useSignedIn();
  const stages = useStages(favorites);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On failure, shows favourites as stored.
    import('../sync/sync.ts').then(({ syncFavorites }) => syncFavorites()).catch(() => undefined);
  }, []);
  // Keeps focus in the list: the pressed button disappears with its card.
  const remove = (favorite: Favorite, item: HTMLElement | null) => {
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    (neighbour?.querySelector<HTMLElement>(':scope > button') ?? heading.current)?.focus();
    if (!toggleFavorite(favorite)) return;
    showToast('Favoritlərdən çıxarıldı', favorite.title, { label: 'Geri qaytar', run: () => void restore(favorite) });
  };
  return (
    <div className="mx-auto max-w-page px-4">
      <h1 ref={heading} tabIndex={-1} className="page-title outline-none">
        Favoritlər
      </h1>
      <WhereKept favorites={favorites} />
      {/* Hidden until the favourites have been read from storage. */}
      <div role="status" className={favorites === notYetRead ? 'invisible noscript:hidden' : ''}>
        {favorites.length === 0 && <Empty />}
      </div>
      <noscript>Favoritlər brauzerinizdə saxlanılır. Onları görmək üçün JavaScript açıq olmalıdır.</noscript>
      {favorites.length > 0 && <h2 className="sr-only">Saxlanılan elanlar</h2>}
      <Choosable favorites={favorites}>
        <ul className="cards">
          {favorites.map((favorite) => (
            <li key={favorite._id} className="flex flex-col">
              <KeptListing favorite={favorite} stage={stages.get(favorite._id)} />
              <button
                type="button"
                onClick={(event) => remove(favorite, event.currentTarget.closest('li'))}
                className="-mt-2 flex min-h-11 items-center self-start rounded-control text-sm text-muted underline hover:text-ink"
                aria-label={`Sil: ${favorite.title}`}
              >
                Sil
              </button>
            </li>
          ))}
        </ul>
      </Choosable>
      {/* Those with an account find it in their profile. */}
      {signedIn === false && <RememberSeen />}
    </div>
  );
}

/** Not if another tab has added it again: that would remove it. */
const restore = (favorite: Favorite) =>
  readFavorites().some(({ _id }) => _id === favorite._id) || toggleFavorite(favorite);

type ChoosableProps = { favorites: readonly Favorite[]; children: ReactNode };

/** Adds a selection to compare, if listings of one section can be compared. */
function Choosable({ favorites, children }: ChoosableProps) {
  const [choosing, setChoosing] = useState<Choosing>();
  const toggle = () => {
    if (choosing) setChoosing(undefined);
    else loadChoosing().then(setChoosing, () => undefined);
  };
  const sectionOf = (id: string) => favorites.find(({ _id }) => _id === id)?.section ?? '';
  return (
    <>
      {favorites.length > 1 && (
        <button type="button" aria-pressed={choosing !== undefined} onClick={toggle} className={`${quietButton} mb-4`}>
          <Icon name="compare" className="size-5" />
          Müqayisə
        </button>
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

/** Card with the current price and status, and the change of its price. */
function KeptListing({ favorite, stage }: { favorite: Favorite; stage: Stage | undefined }) {
  // Drops the unit price, which was computed from the old price.
  const { unitPrice, oldPrice, status: statusThen, ...rest } = favorite;
  const status = stage?.status === 'gone' ? 'removed' : (stage?.status ?? statusThen ?? 'active');
  const hasEnded = !isVisible(status);
  const isSameAsThen = !stage || stage.status === 'gone' || stage.price === favorite.price;
  // The actual sale price is private.
  const change = hasEnded || isSameAsThen ? 0 : stage.price - favorite.price;
  const struck = change < 0 ? favorite.price : stage && stage.status !== 'gone' ? stage.oldPrice : oldPrice;
  const card = {
    ...rest,
    ...(isSameAsThen ? unitPrice && { unitPrice } : { price: stage.price }),
    ...(struck && { oldPrice: struck }),
    ...(status !== 'active' && { status }),
  };
  return (
    <div className="kept" data-ended={hasEnded || undefined}>
      <ListingCard card={card} />
      {change < 0 && <p className="kept-change">{groupThousands(-change)} AZN ucuzlaşıb</p>}
      {change > 0 && (
        <p className="kept-change" data-dearer>
          {groupThousands(change)} AZN bahalaşıb
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
