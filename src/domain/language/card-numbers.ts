/** Numbers of bank cards in a text. */

// Four groups of four, as on the card, or any other grouping.
const candidate = /(?<![\d+])\d(?:[ \u00a0.-]?\d){12,18}(?![\d])/g;

/** Card numbers as they are written in the text. */
export function cardNumbersIn(text: string): string[] {
  return (text.match(candidate) ?? []).filter(isCardNumber);
}

export function hasCardNumber(text: string): boolean {
  return cardNumbersIn(text).length > 0;
}

/** The text with only the first four digits of each left: `4169 **** **** ****`. */
export function hideCardNumbers(text: string): string {
  return text.replace(candidate, (written) => {
    let digits = 0;
    return isCardNumber(written) ? written.replace(/\d/g, (digit) => ((digits += 1) > 4 ? '*' : digit)) : written;
  });
}

/** Luhn's sum, and a first digit that banks use. */
function isCardNumber(written: string): boolean {
  const digits = written.replace(/\D/g, '');
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 && /^[2-6]/.test(digits);
}
