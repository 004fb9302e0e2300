/** Whether a row's goods can be bought, as catalogues say it. */
import { fold } from '../../domain/language/fold.ts';
import { isNo, yesOrNo } from './yes-and-no.ts';

// `out_of_stock`, `Out-of-Stock` and `OutOfStock` are one.
const keyOf = (word: string) => fold(word).replace(/[\s_-]+/g, '');
const folded = (...words: string[]) => new Set(words.join(', ').split(', ').map(keyOf));

const gone = folded(
  'out of stock, temporarily out of stock, sold, sold out, discontinued, unavailable, temporarily unavailable, not available, no longer available, not in stock, no stock, none, ended',
  'нет в наличии, нет на складе, нет в продаже, нет, продано, продан, распродано, распродан, закончился, закончилась, закончилось, закончились, снят с продажи, недоступен, недоступно, отсутствует',
  'satılıb, satıldı, bitib, bitmişdir, bitdi, tükənib, qurtarıb, satışda yoxdur, anbarda yoxdur, stokda yoxdur, satışda yox, anbarda yox, stokda yox, satışda deyil, mövcud deyil, mövcud deyildir, var deyil, qalmayıb',
  'yok, stokta yok, stok yok, stoklarda yok, tükendi, mevcut değil, satıldı',
  'draft, archived, inactive, disabled, hidden, private, unpublished, not published',
  'скрыт, скрыта, скрыто, неактивен, неактивно, не активен, не активно, не опубликован, не опубликовано, черновик, архив, в архиве',
  'aktiv deyil, deaktiv, passiv, gizli, gizlədilib, qaralama, arxiv, arxivdə, arxivdədir, pasif, taslak',
);
const there = folded(
  'in stock, available, available for order, preorder, presale, backorder, limited availability, online only, in store only, made to order',
  'в наличии, под заказ, предзаказ, на заказ',
  'mövcuddur, satışda, satışdadır, satışda var, anbarda, anbarda var, stokda, stokda var, sifarişlə, ön sifariş',
  'stokta, stokta var, mevcut',
  'active, enabled, published, publish, visible, активен, активно, опубликован, опубликовано, выставлен, отображается, aktiv, aktivdir, görünür, aktif, yayında',
);

// Longer than any of the words.
const maxLength = 100;

// schema.org writes `https://schema.org/OutOfStock`.
function wordOf(text: string): string {
  const start = text.trim().slice(0, maxLength);
  return fold(start.replace(/^https?:\/\/schema\.org\//i, '')).replace(/[\s.!]+$/, '');
}

/** How many there are, with or without a word for them: `0`, `-1`, `0,00`, `0 ədəd`. */
function amountIn(word: string): number | undefined {
  const [, number] = /^([-+]?\d+(?:[.,]\d+)?)[\p{L}\s.]{0,30}$/u.exec(word) ?? [];
  return number === undefined ? undefined : Number(number.replace(',', '.'));
}

/** Blank, or a word that nobody knows: it can be. */
export function isUnavailable(text: string): boolean {
  const word = wordOf(text);
  return word !== '' && (isNo(word) || gone.has(keyOf(word)) || (amountIn(word) ?? 1) <= 0);
}

/** Whether a text says nothing that anybody knows; a number may be how many there are. */
export function isUnknownAvailability(text: string): boolean {
  const word = wordOf(text);
  const isKnown = isUnavailable(text) || there.has(keyOf(word)) || yesOrNo(word) !== undefined;
  return word !== '' && !isKnown && amountIn(word) === undefined;
}
