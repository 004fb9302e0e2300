/** What a row costs: its price or sale price in manats, by its currency. */
import { type Read, readNumber, unreadMessage } from '../../domain/fields/number/read.ts';
import { fold } from '../../domain/language/fold.ts';
import { codeOf, currencyNamed, manat, wordOrSign } from '../sources/currencies.ts';
import type { Profile, RowError } from '../table.ts';
import { ownValue } from './own-value.ts';
import { isSaleOn } from './sale-period.ts';

/** Manats for one unit of another currency: by its code, or as the file writes it. */
type Rates = Readonly<Record<string, number>>;
type Asked = {
  rates: Rates;
  now: Date;
  profile: Profile;
  notes: RowError[];
  errors: RowError[];
  /** Says that a currency has no rate. */
  noRate?: (currency: string) => string;
};

// Ten rials each.
const tens = new Set(['tumen', 'toman']);

/** An amount of money as it is written. `currency`: its word, sign or code; empty means manats. `others`: that contradict it. */
type Money = { text: string; amount: string; currency: string; others: readonly string[]; read: Read };

/** The price as our field takes it; undefined: there is none. */
export function priceIn(named: Readonly<Record<string, string>>, asked: Asked): string | undefined {
  const usual = moneyOf(named['price'], named['currency'], asked.profile);
  const sale = moneyOf(named['salePrice'], usual.currency, asked.profile);
  const price = isCheaper(sale, usual, asked) && isSaleOn(named, asked.now, asked.notes) ? sale : usual;
  return price.text === '' ? undefined : inManats(price, asked);
}

function moneyOf(written = '', otherwise = '', profile: Profile): Money {
  const text = written.trim();
  const { amount, said } = partsOf(text);
  const [currency = otherwise.trim(), ...more] = said;
  const others = more.filter((other) => codeOf(other) !== codeOf(currency));
  const read: Read = others.length > 0 ? { problem: 'unclear' } : readAmount(amount, currency, profile);
  return { text, amount, currency, others, read };
}

/** Catalogues write decimals behind a point, people thousands: three digits behind it may be either. */
function readAmount(amount: string, currency: string, profile: Profile): Read {
  // `25minAZN` is none of dollars.
  const reading = isManat(currency) ? { unit: manat } : {};
  const [, whole = '', decimals = ''] = /^\+?(\d+)\.(\d{3})$/.exec(amount) ?? [];
  if (profile === 'own' || whole === '') return readNumber(amount, reading);
  // No thousands are separated so.
  if (whole.length > 3 || whole.startsWith('0')) return readNumber(`${amount}0`, reading);
  return { problem: 'ambiguous', either: [Number(`${whole}.${decimals}`), Number(`${whole}${decimals}`)] };
}

/** What an amount is worth, the same for texts that mean the same: what nobody can read means itself. */
export function worthIn(
  text: string,
  currency: string | undefined,
  { rates, profile }: Pick<Asked, 'rates' | 'profile'>,
) {
  return String(worthOf(moneyOf(text, currency, profile), rates) ?? text);
}

const valueOf = ({ read }: Money) => read.value ?? read.exact;

/** A sale price that is none, or higher, is a mistake of the program. */
function isCheaper(sale: Money, usual: Money, { rates, notes }: Asked): boolean {
  const [one, other] = [sale, usual].map((money) => worthOf(money, rates));
  if (one === undefined) {
    if (/[1-9]/.test(sale.text))
      notes.push({ field: 'salePrice', text: 'Endirimli qiymət anlaşılmadı: adi qiymət götürüldü.' });
    return false;
  }
  if (one <= 0) return false;
  // Beside words instead of a price, a sale is one; beside a price of unknown worth, nobody knows.
  return other === undefined ? usual.read.problem === 'unclear' && !/\p{Nd}/u.test(usual.text) : one < other;
}

function worthOf(money: Money, rates: Rates): number | undefined {
  const value = valueOf(money);
  const { rate } = rateOf(money.currency, rates);
  return value === undefined || rate === undefined ? undefined : value * rate;
}

function inManats(money: Money, { rates, profile, notes, errors, noRate = foreign }: Asked): string {
  const { text, amount, read, others } = money;
  if (others.length > 0) {
    const both = [money.currency, ...others].slice(0, 2).join(' və ');
    errors.push({ field: 'price', text: `Qiymətdə iki valyuta yazılıb: ${both}. Birini saxlayın.` });
    return amount;
  }
  const { name, rate } = rateOf(money.currency, rates);
  const value = valueOf(money);
  if (rate === undefined) {
    errors.push({ field: 'price', text: noRate(name) });
    return amount;
  }
  if (read.problem === 'ambiguous') {
    const either = unreadMessage(read, { unit: manat });
    errors.push({ field: 'price', text: `${either} Minlikləri nöqtəsiz, qəpiyi iki rəqəmlə yazın.` });
    return amount;
  }
  if (value === undefined) return name === manat ? amount : text;
  if (name !== manat) {
    const converted = wholeManats(value * rate);
    notes.push({
      field: 'price',
      text: `${amount} ${name} məzənnə ilə ${converted} AZN oldu (1 ${name} = ${rate} AZN).`,
    });
    return converted;
  }
  if (Number.isInteger(value)) return profile === 'own' ? amount : String(value);
  const rounded = wholeManats(value);
  notes.push({ field: 'price', text: `Qəpik yuvarlaqlaşdırıldı: ${amount} → ${rounded}.` });
  return rounded;
}

/** The code of the currency that a price names itself, `450 $`; undefined: it names none. */
export function currencyIn(price: string): string | undefined {
  const [currency] = partsOf(price.trim()).said;
  return currency === undefined ? undefined : rateOf(currency, {}).name;
}

/** What one unit is worth in manats; no `rate` if nobody has said it. */
function rateOf(currency: string, rates: Rates): { name: string; rate?: number } {
  if (isManat(currency)) return { name: manat, rate: 1 };
  const code = codeOf(currency);
  const isTen = tens.has(fold(currency));
  const ofCode = ownValue(rates, code);
  const rate = ownValue(rates, currency) ?? (ofCode === undefined ? undefined : ofCode * (isTen ? 10 : 1));
  return { name: isTen ? currency : code, ...(rate !== undefined && { rate }) };
}

const isManat = (currency: string) => currency === '' || codeOf(currency) === manat;

function foreign(currency: string): string {
  return `Qiymət ${currency.slice(0, 20)} ilə yazılıb: manatla yazın və ya məzənnəni göstərin (1 ${currency.slice(0, 20)} = … AZN).`;
}

/** What costs less than half a manat is not for nothing. */
const wholeManats = (value: number) => String(value > 0 ? Math.max(1, roundHalfUp(value)) : roundHalfUp(value));

// 1.7 × 2.5 is a little less than 4.25 inside.
export const roundHalfUp = (value: number) => Math.floor(Number(value.toPrecision(12)) + 0.5);

const labels = new Set(['qiymət', 'qiyməti', 'satış qiyməti', 'цена', 'стоимость', 'price'].map(fold));
const withoutLabel = (before: string) => (labels.has(fold(before.replace(/[:=]\s*$/, '').trim())) ? '' : before);

/** An amount with the words that belong to it, or that make it none, and the currencies beside it. */
function partsOf(text: string): { amount: string; said: readonly string[] } {
  // Longer than any price.
  if (text.length > 200) return { amount: text, said: [] };
  const [, before = '', number = '', after = ''] =
    /^([^\d+-]{0,20})([+-]?\d(?:.*[\d-])?)([^\d-]{0,40})$/s.exec(text) ?? [];
  if (number === '') return { amount: text, said: [] };
  const said: string[] = [];
  const withoutCurrency = (side: string) =>
    side.replace(wordOrSign, (word) => {
      const currency = [word, word.replace(/[.,:;]+$/, '')].find((each) => currencyNamed(each) !== undefined);
      if (currency !== undefined) said.push(currency);
      return currency === undefined ? word : '';
    });
  const amount = `${withoutLabel(withoutCurrency(before))}${number}${withoutCurrency(after)}`.trim();
  return { amount, said };
}
