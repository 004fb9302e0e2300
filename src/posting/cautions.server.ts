/** Warnings above the contacts of a listing, for everybody. */
import { hasCardNumber } from '../domain/language/card-numbers.ts';
import type { ListingRow } from '../listings/present.ts';
import { allowedPhrases, topics } from '../moderation/checks/phrases.ts';
import { findUnlessHarmless, phrasesOf, readProse } from '../moderation/checks/words.ts';

const prepayment = phrasesOf(topics.find(({ name }) => name === 'prepayment')?.words ?? '');
const spared = phrasesOf(allowedPhrases);

// A lower price stands for "ask me".
const realPrice = 2;

/** Warnings as sentences; none for most listings. `median`: price of similar listings, if known. */
export function cautionsOf({ price, description }: ListingRow, median: number | undefined): string[] {
  const prose = readProse('description', description);
  return [
    ...(median !== undefined && price >= realPrice && price < median / 2
      ? ['Qiymət oxşar elanların orta qiymətinin yarısından azdır.']
      : []),
    ...(hasCardNumber(description) ? ['Mətndə kart nömrəsi var, rəqəmlərini gizlətdik.'] : []),
    ...(findUnlessHarmless(prose, prepayment, spared) ? ['Satıcı qabaqcadan ödəniş istəyir.'] : []),
  ];
}
