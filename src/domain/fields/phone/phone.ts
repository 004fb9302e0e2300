/** Azerbaijani phone numbers: stored as `+994501234567`, in the API `+994-50-123-45-67`, on pages `+994 50 123 45 67`. */
import { asciiDigits } from '../../language/digits.ts';

// National numbers of nine digits, from libphonenumber's metadata for AZ: mobile ranges, then fixed lines.
const mobile = /^(?:36554\d{4}|(?:[16]0|4[04]|5[015]|7[07]|99)\d{7})$/;
const fixed = /^(?:1[28]\d{7}|2[0-6]\d{7}|365[0-35-9]\d{5}|3655[0-35-9]\d{4}|46\d{7})$/;

/** The number as `+994…`, from any usual spelling; undefined if it is not an Azerbaijani number. */
export function parsePhone(text: string): string | undefined {
  if (text.length > 50 || !/^[+\d\s().-]+$/.test(inAscii(text))) return undefined;
  const national = nationalDigits(text);
  return mobile.test(national) || fixed.test(national) ? `+994${national}` : undefined;
}

/** `+994-50-123-45-67` for a stored number; other text unchanged. */
export function showPhone(phone: string): string {
  const digits = nationalDigits(phone);
  return digits.length === 9 ? `+994-${groupDigits(digits, '-')}` : phone;
}

/** `+994 50 123 45 67` for a number in any spelling; other text unchanged. */
export function printPhone(phone: string): string {
  const digits = nationalDigits(phone);
  return digits.length === 9 ? `+994 ${groupDigits(digits, ' ')}` : phone;
}

/** Formats a partial number while typing: `50 123 45 67`. */
export function maskPhone(text: string): string {
  return groupDigits(nationalDigits(text).slice(0, 9), ' ');
}

/** Contact apps copy numbers with direction marks around them, other programs with their own marks. */
function inAscii(text: string): string {
  return asciiDigits(text)
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/＋/g, '+');
}

function nationalDigits(written: string): string {
  const text = inAscii(written);
  const digits = text.replace(/\D/g, '');
  // 00994 and 994 are the country code, a leading 0 is the trunk prefix; a bare "99…" is an operator's.
  if (/^(?:00)?994/.test(digits) && (digits.length > 9 || text.trim().startsWith('+'))) {
    return digits.replace(/^(?:00)?9940?/, '');
  }
  return digits.replace(/^0/, '');
}

function groupDigits(digits: string, separator: string): string {
  return [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7, 9)]
    .filter(Boolean)
    .join(separator);
}
