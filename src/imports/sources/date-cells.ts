/** Dates of a workbook: numbers that the style of their cell makes one. */
import { dayMs } from '../../domain/language/durations.ts';

export type DateForm = 'date' | 'time' | 'both' | 'year';

// Days between the first days of the two systems.
const since1904 = 1462;
// Behind the last of year 9999.
const maxDays = 2_958_466;

/** Those that every workbook has, by number. https://learn.microsoft.com/dotnet/api/documentformat.openxml.spreadsheet.numberingformat */
export function formOfBuiltIn(id: number): DateForm | undefined {
  if (id === 22) return 'both';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36) return 'date';
  if ((id >= 50 && id <= 54) || id === 57 || id === 58) return 'date';
  return (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 45 || id === 47 || id === 55 || id === 56
    ? 'time'
    : undefined;
}

// Longer than any that Excel takes.
const maxCode = 255;

/** What a style shows of a number, by its code, such as `dd/mm/yyyy hh:mm`; undefined: the number itself. */
export function formOfCode(code: string): DateForm | undefined {
  if (code.length > maxCode) return undefined;
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(code);
  const [letters = ''] = code
    // Texts, single signs, widths, colours and languages.
    .replace(/"[^"]*"?|\\.|[_*].|\[[^\]]*\]?/g, '')
    .replace(/am\/pm|a\/p/gi, 'h')
    .toLowerCase()
    .split(';', 1);
  // A number that something is written behind, or hours that may be more than a day has.
  if (isElapsed || /general|^[^dmyhs]*[0#?]/.test(letters)) return undefined;
  const hasTime = /[hs]/.test(letters);
  const hasDay = /[dy]/.test(letters) || (!hasTime && letters.includes('m'));
  if (hasDay && hasTime) return 'both';
  if (hasTime) return 'time';
  if (!hasDay) return undefined;
  return /[dm]/.test(letters) ? 'date' : 'year';
}

/** The date as it is written here; undefined: the number is none. */
export function dateOf(number: number, form: DateForm, is1904: boolean): string | undefined {
  const days = is1904 ? number + since1904 : number;
  if (!(days >= 0 && days < maxDays)) return undefined;
  const [date = '', time = ''] = new Date(Math.round((Date.UTC(1899, 11, 30) + days * dayMs) / 1000) * 1000)
    .toISOString()
    .split(/[T.]/);
  const [year = '', month, day] = date.split('-');
  const clock = time.replace(/:00$/, '');
  if (form === 'time') return clock;
  // A date's zero.
  if (days < 1) return undefined;
  if (form === 'year') return year;
  return `${day}.${month}.${year}${form === 'both' && clock !== '00:00' ? ` ${clock}` : ''}`;
}
