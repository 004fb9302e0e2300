/** Opening hours of a shop: free text, or by weekday in Baku time. */
import { z } from '../domain/zod.ts';
import { dayMs, hourMs, minuteMs } from '../domain/language/durations.ts';
import { textSchema } from '../domain/fields/text/schema.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Saatı 09:00 kimi yazın.');
const span = z
  .object({ day: z.number().int().min(1).max(7).describe('1 bazar ertəsi, 7 bazar'), from: time, to: time })
  .refine(({ from, to }) => from < to, { message: 'Bağlanma saatı açılma saatından sonra olmalıdır.', path: ['to'] });

const textOrSpans = z.union(
  [z.array(span).max(14), z.string().max(1000, 'Ən çox 200 simvol ola bilər.').pipe(textSchema(0, 200))],
  'İş saatlarını yazın.',
);

// Described separately: the API document drops the description of a union with a list.
export const hoursSchema = z
  .unknown()
  .meta({ type: ['string', 'array'], items: { type: 'object' } })
  .pipe(textOrSpans);

export type Hours = z.output<typeof hoursSchema>;
type Span = z.output<typeof span>;

const dayNames = ['B.e.', 'Ç.a.', 'Ç.', 'C.a.', 'C.', 'Ş.', 'B.'];
const bakuOffsetMs = 4 * hourMs;
const minutesOfDay = 24 * 60;

/** Whether the shop is open now, and when that changes; undefined for free text without hours. */
export function openingAt(hours: Hours, now: Date): { open: boolean; until: Date | null } | undefined {
  const week = spansOf(hours);
  if (week.length === 0) return undefined;
  const baku = now.getTime() + bakuOffsetMs;
  const today = ((Math.floor(baku / dayMs) + 3) % 7) + 1;
  const minute = Math.floor((baku % dayMs) / minuteMs);
  const open = week.some(({ day, from, to }) => day === today && minutesOf(from) <= minute && minute < minutesOf(to));
  const midnight = now.getTime() - (((baku % dayMs) + dayMs) % dayMs);
  // Start and end of each span within a week.
  const moments = week.flatMap(({ day, from, to }) =>
    [minutesOf(from), minutesOf(to)].map((at) => {
      const ahead = ((day - today + 7) % 7) * minutesOfDay + at;
      return midnight + (ahead <= minute ? ahead + 7 * minutesOfDay : ahead) * minuteMs;
    }),
  );
  return { open, until: new Date(Math.min(...moments)) };
}

/** Formats hours: `B.e.–C. 09:00–18:00, Ş. 10:00–15:00`; free text unchanged. */
export function sayHours(hours: Hours): string {
  if (typeof hours === 'string') return hours;
  const byDay = dayNames.map((_name, index) =>
    hours
      .filter(({ day }) => day === index + 1)
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, to }) => `${from}–${to}`)
      .join(' və '),
  );
  const parts: string[] = [];
  for (let first = 0; first < byDay.length;) {
    let last = first;
    while (byDay[last + 1] === byDay[first]) last += 1;
    if (byDay[first]) parts.push(`${nameOf(first, last)} ${byDay[first]}`);
    first = last + 1;
  }
  return parts.join(', ');
}

/** Opening hours in schema.org's format. */
export function openingHours(hours: Hours): string[] {
  const short = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
  return spansOf(hours).map(({ day, from, to }) => `${short[day - 1]} ${from}-${to}`);
}

function nameOf(first: number, last: number): string {
  if (first === 0 && last === 6) return 'Hər gün';
  return first === last ? (dayNames[first] ?? '') : `${dayNames[first]}–${dayNames[last]}`;
}

/** Spans of the hours; free text is parsed only as `Hər gün 09:00–19:00`. */
function spansOf(hours: Hours): Span[] {
  if (typeof hours !== 'string') return hours;
  const [, from, to] = /^(?:hər gün:?\s*)?(\d{1,2}[:.]\d\d)\s*[-–—]\s*(\d{1,2}[:.]\d\d)$/iu.exec(hours.trim()) ?? [];
  if (!from || !to) return [];
  const [opens, closes] = [from, to].map((text) => text.replace('.', ':').padStart(5, '0'));
  const everyDay = dayNames.map((_name, index) => ({ day: index + 1, from: opens ?? '', to: closes ?? '' }));
  return everyDay.filter((each) => span.safeParse(each).success);
}

function minutesOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
}
