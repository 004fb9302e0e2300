/** How a value of each kind reads, to a person and in the calls. The same on server and browser: no Intl for az-AZ. */
import type { Field, NumberField, Value } from './field.ts';
import { showPhone } from './phone.ts';

/** A number with a no-break space between thousands: `25 000`. */
export function groupThousands(number: number | string): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** `25 000 AZN`; where that has no room the currency goes to the next line. */
export function formatPrice(price: number | string): string {
  return `${groupThousands(price)} AZN`;
}

/** What a person reads. */
export function showValue(field: Field, value: Value): string {
  switch (field.kind) {
    case 'number': {
      const digits = field.grouped ? groupThousands(value) : String(value);
      return field.unit ? `${digits}\u00a0${field.unit}` : digits;
    }
    case 'phone':
      return showPhone(String(value));
    default:
      return String(value);
  }
}

/** What the calls answer: always text, numbers as bare digits. */
export function callValue(field: Field, value: Value): string {
  return field.kind === 'phone' ? showPhone(String(value)) : String(value);
}

/** A unit where room is short, as in filters: `₼`, `km`. */
export function shortUnit({ unit }: NumberField): string | undefined {
  return unit === 'AZN' ? '₼' : unit;
}

/** The largest number a field takes; next year's is found when asked. */
export function maxOf(field: NumberField): number {
  return field.max === 'nextYear' ? new Date().getUTCFullYear() + 1 : field.max;
}
