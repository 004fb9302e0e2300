/** The heart of a listing. */
import { useState } from 'react';
import { storageRefused } from '../../../browser/storage.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Card } from '../present-card.ts';
import { toggleFavorite, useIsFavorite } from '../favorites.ts';

export function FavoriteButton({ card }: { card: Card }) {
  const saved = useIsFavorite(card._id);
  const [refused, setRefused] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-pressed={saved}
        aria-label={`Favorit: ${card.title}`}
        onClick={() => setRefused(!toggleFavorite(card))}
        className="heart"
      >
        <Icon name="heart" filled={saved} />
      </button>
      {refused && (
        <Notice title="Elan favoritlərə əlavə olunmadı" text={storageRefused} onClose={() => setRefused(false)} />
      )}
    </>
  );
}
