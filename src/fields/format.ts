/** Numbers as people read them. The same on server and browser: Intl often lacks az-AZ. */

/** A number with a no-break space between thousands: `25 000`. */
export function groupThousands(number: number | string): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** `25 000 AZN`; where that has no room the currency goes to the next line. */
export function formatPrice(price: number | string): string {
  return `${groupThousands(price)} AZN`;
}
