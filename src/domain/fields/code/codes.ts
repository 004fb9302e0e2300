/** Validation rules of codes, needed only by forms. */
import { asciiDigits } from '../../language/digits.ts';

/** Only letters and digits, in capitals. */
export function tidyCode(text: string): string {
  return asciiDigits(text)
    .replace(/[\s./\p{Pd}−\p{Cc}\p{Cf}]/gu, '')
    .toUpperCase();
}

/** Whether a normalised text is a valid code. */
export const isCode: Readonly<Record<'vin' | 'imei', (text: string) => boolean>> = {
  // No I, O and Q: they look like digits.
  vin: (text) => /^[A-HJ-NPR-Z0-9]{17}$/.test(text),
  imei: (text) => /^\d{15}$/.test(text) && hasLuhnSum(text),
};

/** Whether it is a masked code, which a form sends back unchanged. */
export function isMasked(text: string): boolean {
  return /^\*+[A-Z0-9]{4}$/.test(text);
}

function hasLuhnSum(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const number = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (number > 9 ? number - 9 : number);
  }, 0);
  return sum % 10 === 0;
}
