/** Converts digits of other scripts, such as Arabic-Indic and full-width, to 0–9. */
export function asciiDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => String(placeInRow(digit.codePointAt(0) ?? 0)));
}

/** Unicode places the digits of a script in consecutive code points from 0. */
function placeInRow(code: number): number {
  let before = 0;
  while (before < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before;
}
