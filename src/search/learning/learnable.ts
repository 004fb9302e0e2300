/** Decides which searches without results may be stored: short ones that reveal nothing about a person. */
import { kindOfCode } from '../../domain/fields/code/in-texts.ts';
import { foldWords } from '../../domain/language/fold.ts';

const longest = 60;
const maxWords = 6;
// Allows years and sizes, but no phone numbers or number plates.
const maxDigits = 4;
// E-mail and web addresses.
const address = /@|\/\/|\bwww\b|\w\.(?:az|com|ru|net|org|me|tr)\b/;

/** The text to store; undefined if it may not be stored. */
export function learnable(text: string): string | undefined {
  const words = foldWords(text);
  const folded = words.join(' ');
  const digits = folded.match(/\p{Nd}/gu)?.length ?? 0;
  const isPlain = words.length <= maxWords && folded.length <= longest && digits <= maxDigits && !address.test(folded);
  return isPlain && /\p{L}{2}/u.test(folded) && !words.some(kindOfCode) ? folded : undefined;
}
