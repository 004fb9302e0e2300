/** Favourites: kept in this browser alone, under the key of the specification. */
import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, writeStored } from '../../browser/storage.ts';
import type { Card } from '../listings/present.ts';

/** A favourite is a listing's card with the fields the specification names. */
export type Favorite = Card & { images: string[]; brand: string; model: string; category: string };

const none: readonly Favorite[] = [];
let lastText: string | null = null;
let lastList = none;

/** All favourites, newest first; the same list on every heart and in every tab. */
export function useFavorites(): readonly Favorite[] {
  return useSyncExternalStore(onStoredChange, readFavorites, () => none);
}

/** Adds the listing, or removes it if it is there. False when the browser refuses to keep it. */
export function toggleFavorite(card: Card): boolean {
  const rest = readFavorites().filter((favorite) => favorite._id !== card._id);
  const added = rest.length === readFavorites().length ? [toFavorite(card)] : [];
  return writeStored({ favorites: JSON.stringify([...added, ...rest]) });
}

function toFavorite(card: Card): Favorite {
  const largest = card.photo?.renditions.at(-1);
  return { brand: '', model: '', category: '', ...card, images: largest ? [largest.name] : [] };
}

/** Whatever else stands under the key is passed over; the next change writes it away. */
function readFavorites(): readonly Favorite[] {
  const text = readStored('favorites');
  if (text === lastText) return lastList;
  lastText = text;
  lastList = parse(text);
  return lastList;
}

function parse(text: string | null): readonly Favorite[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isFavorite) : none;
  } catch {
    return none;
  }
}

function isFavorite(value: unknown): value is Favorite {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, title, section, price } = value as Partial<Record<keyof Favorite, unknown>>;
  return typeof _id === 'string' && typeof title === 'string' && typeof section === 'string' && Number.isFinite(price);
}
