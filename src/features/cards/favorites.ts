/** Favourites, stored in this browser only, under the key of the specification. */
import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, writeStored } from '../../browser/storage.ts';
import { formatDate } from '../../language/dates.ts';
import type { Card } from './present-card.ts';
import { type CardPhoto, largestName } from '../photos/present.ts';
import { sourcesOfCard } from '../photos/ui/photo-source.ts';

/** A favourite is a listing's card with the fields the specification names. */
export type Favorite = Card & { images: string[]; brand: string; model: string; category: string };

/** What a page shows until the browser's storage can be read. */
export const notYetRead: readonly Favorite[] = [];
const none: readonly Favorite[] = [];
let lastText: string | null = null;
let lastList = none;

/** All favourites, newest first; the same list on every heart and in every tab. */
export function useFavorites(): readonly Favorite[] {
  return useSyncExternalStore(onStoredChange, readFavorites, () => notYetRead);
}

/** Whether the listing is a favourite. Per listing, so that a change renders one heart only. */
export function useIsFavorite(id: string): boolean {
  return useSyncExternalStore(
    onStoredChange,
    () => readFavorites().some((favorite) => favorite._id === id),
    () => false,
  );
}

/** How many there are. */
export function useFavoriteCount(): number {
  return useSyncExternalStore(
    onStoredChange,
    () => readFavorites().length,
    () => 0,
  );
}

/** Adds the listing, or removes it if it is there. False when the browser refuses to keep it. */
export function toggleFavorite(card: Card): boolean {
  const rest = readFavorites().filter((favorite) => favorite._id !== card._id);
  const added = rest.length === readFavorites().length ? [toFavorite(card)] : [];
  // As text: the specification has it so, and other clients read it.
  const kept = [...added, ...rest].map((favorite) => ({ ...favorite, price: String(favorite.price) }));
  return writeStored({ favorites: JSON.stringify(kept) });
}

/** Addresses of the favourites' photos on this site. */
export function favoritePhotos(): string[] {
  const sources = readFavorites().flatMap(({ photo }) => (photo ? [sourcesOfCard(photo).src] : []));
  return sources.filter((source) => source.startsWith('/'));
}

function toFavorite(card: Card): Favorite {
  return { brand: '', model: '', category: '', ...card, images: card.photo ? [largestName(card.photo)] : [] };
}

/** Ignores invalid entries; the next change drops them. */
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
    if (!Array.isArray(list)) return none;
    const favorites = list.flatMap((each) => completeFavorite(each) ?? []);
    return [...new Map(favorites.map((favorite) => [favorite._id, favorite])).values()];
  } catch {
    return none;
  }
}

/** Fills in what a card needs: other clients store only the fields of the specification, older versions a numeric price. */
function completeFavorite(value: unknown): Favorite | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const kept = value as Partial<Record<keyof Favorite, unknown>>;
  const text = (name: keyof Favorite) => (typeof kept[name] === 'string' ? kept[name] : '');
  const digits = `${typeof kept.price === 'number' ? kept.price : text('price')}`.replace(/\s/g, '');
  if (text('_id') === '' || !/^\d+$/.test(digits)) return undefined;
  const images = [kept.images].flat().filter((name): name is string => typeof name === 'string' && name !== '');
  const posted = new Date(text('data'));
  return {
    _id: text('_id'),
    id: typeof kept.id === 'number' ? kept.id : 0,
    section: text('section'),
    title: text('title') || `${text('brand')} ${text('model')}`.trim() || 'Elan',
    price: Number(digits),
    ...shownTexts(kept),
    location: text('location'),
    data: text('data'),
    // Not the stored text: «bugün» would stay for ever.
    when: Number.isNaN(posted.getTime()) ? '' : formatDate(posted, new Date()),
    photo: isPhoto(kept.photo) ? kept.photo : photoOf(images),
    photoCount: typeof kept.photoCount === 'number' ? kept.photoCount : images.length,
    images,
    brand: text('brand'),
    model: text('model'),
    category: text('category'),
  };
}

/** What older versions and other clients do not store. */
function shownTexts(kept: Partial<Record<keyof Favorite, unknown>>): Partial<Favorite> {
  const names = ['period', 'unitPrice', 'facts'] as const;
  return Object.fromEntries(names.flatMap((name) => (typeof kept[name] === 'string' ? [[name, kept[name]]] : [])));
}

function isPhoto(value: unknown): value is CardPhoto {
  if (typeof value !== 'object' || value === null) return false;
  const { key, widths, placeholder } = value as Partial<Record<keyof CardPhoto, unknown>>;
  return (
    typeof key === 'string' &&
    typeof placeholder === 'string' &&
    Array.isArray(widths) &&
    widths.every((width: unknown) => typeof width === 'number')
  );
}

/** Its other sizes are not stored. */
function photoOf([name]: readonly string[]): CardPhoto | null {
  return name ? { key: name, widths: [], placeholder: '' } : null;
}
