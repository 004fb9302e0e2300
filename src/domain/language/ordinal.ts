const ones = ['', 'ci', 'ci', 'cü', 'cü', 'ci', 'cı', 'ci', 'ci', 'cu'];
const tens = ['cü', 'cu', 'ci', 'cu', 'cı', 'ci', 'cı', 'ci', 'ci', 'cı'];

/** A number from 1 to 99 as an ordinal: the suffix follows the last vowel of the spoken number (`3-cü`, `6-cı`, `10-cu`). */
export function ordinal(number: number): string {
  return `${number}-${ones[number % 10] || tens[Math.floor(number / 10) % 10]}`;
}
