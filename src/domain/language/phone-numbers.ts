/** Telephone numbers in pasted titles. */

// With the country code or a leading zero, whatever stands between the digits: `☎️ 055 123 45 67`, `+994(50)1234567`.
const phoneNumber =
  /(?<![\p{L}\d])\(?(?:\+?994|0)[\s().-]{0,3}\d{2}[\s().-]{0,3}\d{3}[\s.-]{0,2}\d{2}[\s.-]{0,2}\d{2}(?!\d)/gu;

/** A search without the telephone numbers in it; as it is if it consists of them. */
export function withoutPhoneNumbers(text: string): string {
  const left = text.replace(phoneNumber, ' ');
  return /[\p{L}\p{N}]/u.test(left) ? left.replace(/\s+/g, ' ').trim() : text;
}
