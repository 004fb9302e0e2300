/** Digits of other scripts, such as Arabic-Indic and full-width, as 0–9. */
export function asciiDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => String(placeInRow(digit.codePointAt(0) ?? 0)));
}

/** Unicode keeps the digits of a script in rows of ten, from 0 on. */
function placeInRow(code: number): number {
  let before = 0;
  while (before < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before;
}
