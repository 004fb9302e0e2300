/** Number formats. Not `Intl`, which often lacks az-AZ: server and browser must produce the same text. */

/** A number with a no-break space between thousands: `25 000`. */
export function groupThousands(number: number | string): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** A number as people write it: `4,2`; `grouped` with spaces between thousands. */
export function formatNumber(number: number | string, grouped = false): string {
  const [whole = '', decimals] = String(number).split('.');
  const shown = grouped ? groupThousands(whole) : whole;
  return decimals ? `${shown},${decimals}` : shown;
}

/** `78 m²`, but `91%`. */
export function withUnit(number: string, unit: string | undefined): string {
  if (!unit) return number;
  return unit === '%' ? `${number}%` : `${number}\u00a0${unit}`;
}

/** `25 000 AZN`, `500 AZN/ay`, or `Pulsuz`; may wrap before the currency. */
export function formatPrice(price: number | string, period?: string): string {
  if (Number(price) === 0) return 'Pulsuz';
  return `${groupThousands(price)} AZN${period ? `/${period}` : ''}`;
}
