/** What the format of a workbook's cell shows beside its number: a currency, or a word for thousands. */
import { readNumber } from '../../domain/fields/number/read.ts';
import { codeOf, currencyNamed, manat, wordOrSign } from './currencies.ts';

// Longer than any that Excel takes.
const maxCode = 255;
const parts = /"([^"]*)"?|\\(.)|\[\$([^\]-]*)[^\]]*\]?|\[[^\]]*\]?|[_*].|(.)/gsu;

/** Of a code such as `[$USD] #,##0`; undefined: nothing that changes an amount, which is in manats anyhow. */
export function besideNumber(code: string): string | undefined {
  if (code.length > maxCode) return undefined;
  let [shown, digits] = ['', ''];
  const symbols = new Set<string>();
  for (const [, quoted, escaped, symbol, bare] of code.matchAll(parts)) {
    // Others are for negative numbers.
    if (bare === ';') break;
    if (symbol !== undefined) for (const [word] of symbol.matchAll(wordOrSign)) symbols.add(word);
    shown += quoted ?? escaped ?? (symbol !== undefined ? ` ${symbol} ` : /^\p{Sc}$/u.test(bare ?? '') ? bare : ' ');
    digits += bare ?? '';
  }
  // A comma behind the digits shows thousands of what is there.
  const isScaled = /[0#?],+(?![,0#?])/.test(digits);
  const words = [...new Set(shown.match(wordOrSign) ?? [])].filter((word) => {
    if (isManyfold(word)) return !isScaled;
    if (currencyNamed(word) === undefined) return symbols.has(word) || /\p{Sc}/u.test(word);
    return codeOf(word) !== manat;
  });
  return words.length === 0 ? undefined : words.join(' ');
}

const isManyfold = (word: string) => /^\p{L}+\.?$/u.test(word) && (readNumber(`1${word}`, {}).value ?? 1) > 1;
