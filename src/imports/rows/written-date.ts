/** Dates as databases, programs and people here write them. */
import { dayMs } from '../../domain/language/durations.ts';
import { fold } from '../../domain/language/fold.ts';

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
export type Written = { at?: Date; misread?: true };

/** `zone`: that of times without one. `now`: it is past, so two digits beyond next year are of the last century. */
type Reading = { zone?: string; now?: Date };

/** The moment, or that there is none. */
export function writtenDate(written: string, reading: Reading = {}): Written {
  const text = written.trim();
  if (!/[1-9]/.test(text)) return text === '' || /^[0\s:./T-]+$/.test(text) ? {} : { misread: true };
  const time = timeOf(text.slice(0, 100), reading);
  return time === undefined || Number.isNaN(time) ? { misread: true } : { at: new Date(time) };
}

function timeOf(text: string, { zone = 'Z', now }: Reading): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return ofNumber(Number(text));
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(.*)$/s.exec(text);
  if (iso) return at([iso[1], iso[2], iso[3]], zone, iso[4]);
  // As it is written here: the day comes first.
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)(.*)$/s.exec(text);
  if (local) return at([yearOf(local[3], now), local[2], local[1]], zone, local[4]);
  const named = /^(\d{1,2})(?:\s|-)*([\p{L}]+)\.?,?(?:\s|-)*(\d{4})(.*)$/su.exec(text);
  const month = named ? monthOf(named[2]) : 0;
  return named && month > 0 ? at([named[3], String(month), named[1]], zone, named[4]) : undefined;
}

/** Days of a spreadsheet, or Unix seconds or milliseconds. */
function ofNumber(number: number): number | undefined {
  if (number > 20_000 && number < 80_000) return Date.UTC(1899, 11, 30) + number * dayMs;
  if (number > 1e11 && number < 1e13) return number;
  return number > 6e8 && number < 1e11 ? number * 1000 : undefined;
}

function yearOf(year = '', now?: Date): string {
  if (year.length !== 2) return year;
  return now && Number(`20${year}`) > now.getUTCFullYear() + 1 ? `19${year}` : `20${year}`;
}

function monthOf(name = ''): number {
  const folded = fold(name);
  return months.findIndex((names) => names.some((each) => folded.startsWith(fold(each)))) + 1;
}

// Behind a date: `il` or `г.`, the time, the half of the day, the zone.
const clock =
  /^[ ,T]*(?:il|г\.?)?[ ,]*(?:(?:(?:saat|в) )?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)? ?(?:([ap])\.?m\.?)?)? ?(Z|UTC|GMT|(?:UTC|GMT)? ?[+-]\d{1,2}(?::?\d{2})?)?$/i;

/** `rest`: the time and its zone; `usual`: the zone where none is written. A time that is not understood is no midnight. */
function at([year, month, day]: (string | undefined)[], usual: string, rest = ''): number | undefined {
  const time = clock.exec(rest.replace(/\s+/g, ' ').trimEnd());
  if (!time) return undefined;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  // The 31st of February is none.
  if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return undefined;
  return date.getTime() + sinceMidnight(time) - offsetOf(time[5] ?? usual);
}

/** Milliseconds; NaN: a day has no such time. */
function sinceMidnight([, hours = '0', minutes = '0', seconds = '0', half]: (string | undefined)[]): number {
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  const time = ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const isTime = Number(hours) <= (half ? 12 : 24) && Number(minutes) < 60 && Number(seconds) < 60 && time <= dayMs;
  return isTime ? time : NaN;
}

/** NaN: no zone is so far from another. */
function offsetOf(zone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  if (Number(hours) > 14 || Number(minutes) > 59) return NaN;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
