/** When an ad was posted, as databases and people's tables write it. */
import { fold } from '../../../domain/language/fold.ts';
import { dayMs } from '../../../domain/language/durations.ts';

const oldest = Date.UTC(1995, 0);
const newest = Date.UTC(2100, 0);

// Folded beginnings, Azerbaijani, Russian and English.
const months = [
  ['yan', 'янв', 'jan'],
  ['fev', 'фев', 'feb'],
  ['mar', 'мар'],
  ['apr', 'апр'],
  ['may', 'мая', 'май', 'маи'],
  ['iyn', 'iyun', 'июн', 'jun'],
  ['iyl', 'iyul', 'июл', 'jul'],
  ['avq', 'авг', 'aug'],
  ['sen', 'сен', 'sep'],
  ['okt', 'окт', 'oct'],
  ['noy', 'ноя', 'nov'],
  ['dek', 'дек', 'dec'],
];

/** `misread`: something is written that is no date; zeros and the like are none. */
export type Dated = { postedAt?: Date; misread?: true };

/** The site's own clock is not known where no zone is written: a few hours do not matter. */
export function dateOf(written: string): Dated {
  const text = written.trim();
  if (!/[1-9]/.test(text)) return text === '' || /^[0\s:./T-]+$/.test(text) ? {} : { misread: true };
  const at = timeOf(text.slice(0, 100));
  if (at === undefined || Number.isNaN(at) || at > newest) return { misread: true };
  return at > oldest ? { postedAt: new Date(at) } : {};
}

/** Of a database, whose columns hold nothing but dates. */
export function postedAt(written: string): { postedAt?: Date } {
  const { postedAt: date } = dateOf(written);
  return date ? { postedAt: date } : {};
}

function timeOf(text: string): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return ofNumber(Number(text));
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(.*)$/s.exec(text);
  if (iso) return at([iso[1], iso[2], iso[3]], iso[4]);
  // As it is written here: the day comes first.
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)(.*)$/s.exec(text);
  if (local) return at([yearOf(local[3]), local[2], local[1]], local[4]);
  const named = /^(\d{1,2})(?:\s|-)*([\p{L}]+)\.?,?(?:\s|-)*(\d{4})(.*)$/su.exec(text);
  const month = named ? monthOf(named[2]) : 0;
  return named && month > 0 ? at([named[3], String(month), named[1]], named[4]) : undefined;
}

/** Days of a spreadsheet, or Unix seconds or milliseconds. */
function ofNumber(number: number): number | undefined {
  if (number > 20_000 && number < 80_000) return Date.UTC(1899, 11, 30) + number * dayMs;
  if (number > 1e11 && number < 1e13) return number;
  return number > 6e8 && number < 1e11 ? number * 1000 : undefined;
}

const yearOf = (year = '') => (year.length === 2 ? `20${year}` : year);

function monthOf(name = ''): number {
  const folded = fold(name);
  return months.findIndex((names) => names.some((each) => folded.startsWith(fold(each)))) + 1;
}

/** `rest`: the time and its zone. */
function at([year, month, day]: (string | undefined)[], rest = ''): number | undefined {
  const [, hours = '0', minutes = '0', seconds = '0', zone = 'Z'] =
    /^[\s,T]*(?:il|г\.?)?[\s,]*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2}|[+-]\d{2})?\s*$/i.exec(
      rest,
    ) ?? [];
  if (!/\d{1,2}:\d{2}/.test(rest) && !/^\s*(?:il|г\.?)?\s*[ZT]?\s*$/i.test(rest)) return undefined;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const utc = Date.UTC(y, m - 1, d, Number(hours), Number(minutes), Number(seconds));
  const date = new Date(Date.UTC(y, m - 1, d));
  // The 31st of February is none.
  if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return undefined;
  return utc - offsetOf(zone);
}

function offsetOf(zone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
