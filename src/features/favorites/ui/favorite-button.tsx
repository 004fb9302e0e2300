/** The heart of a listing. */
import { useState } from 'react';
import { storageRefused } from '../../../browser/storage.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Card } from '../../listings/present.ts';
import { toggleFavorite, useFavorites } from '../favorites.ts';

export function FavoriteButton({ card }: { card: Card }) {
  const saved = useFavorites().some((favorite) => favorite._id === card._id);
  const [refused, setRefused] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-pressed={saved}
        aria-label={`Favorit: ${card.title}`}
        onClick={() => setRefused(!toggleFavorite(card))}
        className={`flex size-11 shrink-0 items-center justify-center rounded-full transition-transform active:scale-90 noscript:hidden ${saved ? 'text-heart' : 'text-muted hover:text-heart'}`}
      >
        {/* A finger gets 44 pixels, the photo loses no more than it must. */}
        <span className="flex size-9 items-center justify-center rounded-full bg-surface/90 shadow-card">
          <Icon name="heart" className="size-5" filled={saved} />
        </span>
      </button>
      {refused && <Notice title="Favorit yadda saxlanılmadı" text={storageRefused} onClose={() => setRefused(false)} />}
    </>
  );
}
