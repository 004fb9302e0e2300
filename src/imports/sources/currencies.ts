/** Currencies by the codes, signs and words that files write for them. */
import { fold } from '../../domain/language/fold.ts';

export const manat = 'AZN';

const byWord = new Map(
  Object.entries({
    AZN: 'azn azm ₼ manat man man. ман ман. манат 944',
    USD: 'usd us$ $ dollar доллар долл долл. 840',
    EUR: 'eur € euro avro евро 978',
    RUB: 'rub rur ₽ rubl р. руб руб. рубль рублей 643 810',
    TRY: 'try trl tl ₺ lira lire лира 949',
    GBP: 'gbp £ funt 826',
    GEL: 'gel ₾ lari лари 981',
    UAH: 'uah ₴ грн грн. 980',
    KZT: 'kzt ₸ tenge тенге 398',
    CNY: 'cny rmb ¥ yuan 156',
    AED: 'aed dirhem дирхам 784',
    IRR: 'irr rial tumen toman 364',
  }).flatMap(([code, words]) => words.split(' ').map((word) => [fold(word), code] as const)),
);

// Beside a number, other capitals are words: `25 MIN`.
const codes = new Set(Intl.supportedValuesOf('currency'));

/** What is said to be a currency: its code, as far as somebody knows it. */
export const codeOf = (currency: string) => byWord.get(fold(currency)) ?? currency.toUpperCase();

/** The code of a word that may be none; undefined: it is no currency. */
export const currencyNamed = (word: string) => byWord.get(fold(word)) ?? (codes.has(word) ? word : undefined);

/** Words and signs, which may stand without a space between: `25k$`. */
export const wordOrSign = /us\$|\p{Sc}|[^\s\p{Sc}/()[\]]+/giu;
