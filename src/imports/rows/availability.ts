/** Whether a row's goods can be bought, as catalogues say it. */
import { fold } from '../../domain/language/fold.ts';
import { isNo } from './yes-and-no.ts';

const gone = new Set(
  [
    'out of stock, out_of_stock, outofstock, out-of-stock, sold, sold out, sold_out, soldout, discontinued, unavailable, not available, not in stock',
    'нет в наличии, нет, продано, продан, снят с продажи, отсутствует',
    'satılıb, bitib, satışda yoxdur, anbarda yoxdur, stokda yoxdur, mövcud deyil, qalmayıb',
  ]
    .join(', ')
    .split(', ')
    .map(fold),
);

/** Blank, or a word that nobody knows: it can be. */
export function isUnavailable(text: string): boolean {
  // schema.org writes `https://schema.org/OutOfStock`.
  const word = fold(text.trim().replace(/^https?:\/\/schema\.org\//i, ''));
  return word !== '' && (isNo(word) || gone.has(word));
}
