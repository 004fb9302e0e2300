/** Words that ask for a sort order. */
import { fold } from '../../../../domain/language/fold.ts';

const cheap = 'ucuz, ucuzu, ucuzundan, дешево, дешевый, дешевая, дешевые, недорого, недорогой, недорогая';
const dear = 'bahalı, дорогой, дорогая, дорогие';

const wordsOf = (texts: string) => texts.split(', ').map(fold);

export const orders: ReadonlyMap<string, 'price_asc' | 'price_desc'> = new Map([
  ...wordsOf(cheap).map((word) => [word, 'price_asc'] as const),
  ...wordsOf(dear).map((word) => [word, 'price_desc'] as const),
]);
