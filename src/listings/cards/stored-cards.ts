/** Cards stored in this browser: favourites and recently seen listings. */
import { formatDate } from '../../domain/language/dates.ts';
import type { Card } from './present-card.ts';
import { type CardPhoto, largestName } from '../../photos/present.ts';

/** A listing's card with the fields the specification names for favourites, and our own. */
export type StoredCard = Card & { images: string[]; brand: string; model: string; category: string } & {
  /** ISO date-time; absent in entries of older versions and other clients. */
  keptAt?: string;
  /**
   * The account that has it, too; absent if a visitor added it. `full`: the account has no room. `gone`: no account can
   * keep it any more.
   */
  of?: string | null;
};

const none: readonly StoredCard[] = [];

export function toStoredCard(card: Card): StoredCard {
  return { brand: '', model: '', category: '', ...card, images: card.photo ? [largestName(card.photo)] : [] };
}

/** Serialises cards with prices as text: the specified form, which other clients read. */
export function writeCards(cards: readonly StoredCard[]): string {
  return JSON.stringify(cards.map((card) => ({ ...card, price: String(card.price) })));
}

/** Skips invalid entries. */
export function parseCards(text: string | null): readonly StoredCard[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return none;
    const cards = list.flatMap((each) => completeCard(each) ?? []);
    return [...new Map(cards.map((card) => [card._id, card])).values()];
  } catch {
    return none;
  }
}

/** Fills in what a card needs: other clients store only the specified fields, older versions a numeric price. */
function completeCard(value: unknown): StoredCard | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const kept = value as Partial<Record<keyof StoredCard, unknown>>;
  const text = (name: keyof StoredCard) => (typeof kept[name] === 'string' ? kept[name] : '');
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
    ...(typeof kept.oldPrice === 'number' && { oldPrice: kept.oldPrice }),
    ...shownTexts(kept),
    location: text('location'),
    data: text('data'),
    // Not the stored text: «bugün» would stay forever. The last hours that a computer knows (8.64e15) have no local time.
    when: posted.getTime() < 8e15 ? formatDate(posted, new Date()) : '',
    photo: isPhoto(kept.photo) ? kept.photo : photoOf(images),
    photoCount: typeof kept.photoCount === 'number' ? kept.photoCount : images.length,
    ...(kept.verified === true && { verified: true }),
    images,
    brand: text('brand'),
    model: text('model'),
    category: text('category'),
  };
}

/** Fields that older versions and other clients do not store. */
function shownTexts(kept: Partial<Record<keyof StoredCard, unknown>>): Partial<StoredCard> {
  const names = ['period', 'unitPrice', 'facts', 'keptAt', 'of'] as const;
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

/** A photo of which only the largest file's name is stored. */
function photoOf([name]: readonly string[]): CardPhoto | null {
  return name ? { key: name, widths: [], placeholder: '' } : null;
}
