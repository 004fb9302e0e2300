/** Whether a row's goods can be bought, as catalogues say it. */
import { fold } from '../../domain/language/fold.ts';
import { isNo, yesOrNo } from './yes-and-no.ts';

const folded = (...words: string[]) => new Set(words.join(', ').split(', ').map(fold));

const gone = folded(
  'out of stock, out_of_stock, outofstock, out-of-stock, sold, sold out, sold_out, soldout, discontinued, unavailable, not available, not in stock',
  'нет в наличии, нет, продано, продан, снят с продажи, отсутствует',
  'satılıb, bitib, satışda yoxdur, anbarda yoxdur, stokda yoxdur, mövcud deyil, qalmayıb',
);
const there = folded(
  'in stock, in_stock, instock, in-stock, available, available for order, available_for_order, preorder, pre-order, pre_order, presale, backorder, back_order, limited availability, limited_availability, limitedavailability, onlineonly, instoreonly, madetoorder',
  'в наличии, под заказ, предзаказ, на заказ',
  'mövcuddur, satışda, satışdadır, satışda var, anbarda, anbarda var, stokda, stokda var, sifarişlə, ön sifariş',
);

// schema.org writes `https://schema.org/OutOfStock`.
const wordOf = (text: string) => fold(text.trim().replace(/^https?:\/\/schema\.org\//i, ''));

/** Blank, or a word that nobody knows: it can be. */
export function isUnavailable(text: string): boolean {
  const word = wordOf(text);
  return word !== '' && (isNo(word) || gone.has(word));
}

/** Whether a text says nothing that anybody knows; a number may be how many there are. */
export function isUnknownAvailability(text: string): boolean {
  const word = wordOf(text);
  return word !== '' && !isUnavailable(text) && !there.has(word) && yesOrNo(word) === undefined && !/^\d+$/.test(word);
}
