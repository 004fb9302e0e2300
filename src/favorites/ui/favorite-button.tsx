/** The heart of a listing. */
import { storageRefused } from '../../ui/browser/storage.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { showToast } from '../../ui/toast/toast.tsx';
import type { Card } from '../../listings/cards/present-card.ts';
import { toggleFavorite, useIsFavorite } from '../favorites.ts';

export function FavoriteButton({ card }: { card: Card }) {
  const saved = useIsFavorite(card._id);
  const toggle = () => toggleFavorite(card) || showToast('Elan favoritlərə əlavə olunmadı', storageRefused);
  return (
    <button type="button" aria-pressed={saved} aria-label={`Favorit: ${card.title}`} onClick={toggle} className="heart">
      <Icon name="heart" filled={saved} />
    </button>
  );
}
