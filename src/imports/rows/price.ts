/** What a row costs: its price or sale price in manats, by its currency. */
import { readNumber } from '../../domain/fields/number/read.ts';
import { fold } from '../../domain/language/fold.ts';
import type { RowError } from '../table.ts';

type Rates = Readonly<Record<string, number>>;
type Asked = { rates: Rates; now: Date; profile: string; notes: RowError[]; errors: RowError[] };

// Folded.
const currencies: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    AZN: 'azn azm ₼ manat man man. ман ман. манат m 944',
    USD: 'usd us$ $ dollar доллар долл долл. 840',
    EUR: 'eur € euro avro евро 978',
    RUB: 'rub rur ₽ rubl руб руб. рубль рублей 643 810',
    TRY: 'try trl tl ₺ lira lire лира 949',
    GBP: 'gbp £ funt 826',
    GEL: 'gel ₾ lari лари 981',
    UAH: 'uah ₴ грн грн. 980',
    KZT: 'kzt ₸ tenge тенге 398',
    CNY: 'cny rmb ¥ yuan 156',
    AED: 'aed dirhem дирхам 784',
    IRR: 'irr rial tumen 364',
  }).flatMap(([code, words]) => words.split(' ').map((word) => [fold(word), code] as const)),
);

const manat = 'AZN';
// Beside a number, other capitals are words: `25 MIN`.
const codes = new Set(Intl.supportedValuesOf('currency'));

/** The price as our field takes it; undefined: there is none. */
export function priceIn(named: Readonly<Record<string, string>>, asked: Asked): string | undefined {
  const usual = named['price']?.trim() ?? '';
  const sale = named['salePrice']?.trim() ?? '';
  const currency = named['currency']?.trim() ?? '';
  const price = isCheaper(sale, usual) && isNow(named['salePeriod'] ?? '', asked.now) ? sale : usual;
  return price === '' ? undefined : inManats(price, currency, asked);
}

/** A sale price that is none, or higher, is a mistake of the program. */
function isCheaper(sale: string, usual: string): boolean {
  const [one, other] = [sale, usual].map((text) => valueOf(partsOf(text).amount));
  return one !== undefined && one > 0 && (other === undefined || one < other);
}

/** `2026-11-01T00:00+04:00/2026-12-01T00:00+04:00`; without one, always. */
function isNow(period: string, now: Date): boolean {
  const [from, until] = period.split('/').map((each) => Date.parse(each.trim().replace(/([+-]\d\d)(\d\d)$/, '$1:$2')));
  return !((from ?? 0) > now.getTime()) && !((until ?? Infinity) < now.getTime());
}

function inManats(text: string, column: string, { rates, profile, notes, errors }: Asked): string {
  const { amount, currency: beside } = partsOf(text);
  const said = beside || column;
  const currency = currencies[fold(said)] ?? said.toUpperCase();
  if (currency !== '' && currency !== manat) {
    const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
    const value = valueOf(amount);
    if (rate === undefined) {
      errors.push({ field: 'price', text: foreign(currency) });
      return amount;
    }
    if (value === undefined) return text;
    const converted = String(roundHalfUp(value * rate));
    notes.push({
      field: 'price',
      text: `${amount} ${currency} məzənnə ilə ${converted} AZN oldu (1 ${currency} = ${rate} AZN).`,
    });
    return converted;
  }
  // Their points separate no thousands.
  const plain = profile === 'own' ? amount : amount.replace(/\.0{1,10}$/, '');
  return roundedPrice(plain, notes);
}

function foreign(currency: string): string {
  return `Qiymət ${currency.slice(0, 20)} ilə yazılıb: manatla yazın və ya məzənnəni göstərin (1 ${currency.slice(0, 20)} = … AZN).`;
}

/** With qəpik, rounded to whole manats. */
function roundedPrice(amount: string, notes: RowError[]): string {
  if (readNumber(amount, { unit: manat }).problem !== 'fraction') return amount;
  const value = valueOf(amount);
  if (value === undefined) return amount;
  const rounded = String(roundHalfUp(value));
  notes.push({ field: 'price', text: `Qəpik yuvarlaqlaşdırıldı: ${amount} → ${rounded}.` });
  return rounded;
}

// 1.7 × 2.5 is a little less than 4.25 inside.
export const roundHalfUp = (value: number) => Math.floor(Number(value.toPrecision(12)) + 0.5);

function valueOf(amount: string): number | undefined {
  const whole = readNumber(amount, { unit: manat });
  return whole.value ?? whole.exact;
}

/** An amount and the currency beside it, which may be a word or a sign. */
function partsOf(text: string): { amount: string; currency: string } {
  // Longer than any price.
  if (text.length > 200) return { amount: text, currency: '' };
  const [, before = '', amount = '', after = ''] =
    /^([^\d+-]{0,20})([+-]?\d(?:.*[\d-])?)([^\d-]{0,40})$/s.exec(text) ?? [];
  if (amount === '') return { amount: text, currency: '' };
  for (const word of [before, after]) {
    const known = currencies[fold(word)];
    if (known !== undefined && fold(word) !== '') return { amount: amount.trim(), currency: known };
    if (codes.has(word.trim())) return { amount: amount.trim(), currency: word.trim() };
  }
  return { amount: text, currency: '' };
}
