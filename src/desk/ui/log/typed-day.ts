/** Days as people type and read them. */

const isoDay = /^(\d{4})-(\d\d)-(\d\d)$/;

/** `2026-11-23` as `23.11.2026`; anything else stays as it is. */
export function showDay(text: string): string {
  return text.replace(isoDay, '$3.$2.$1');
}

/**
 * `23.11.2026` as `2026-11-23`; undefined if it is no day of the calendar, '' if nothing is typed. Phones' keypads may lack
 * the dot. A moment from the address stays as it is.
 */
export function readDay(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '' || /^\d{4}-\d\d-\d\dT/.test(typed)) return typed;
  const [, day = '', month = '', year] =
    /^(\d\d?)[./\- ](\d\d?)[./\- ](\d{4})$/.exec(typed) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(typed) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(iso);
  // Some days that no month has are read as those of the next month.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(iso) ? undefined : iso;
}
