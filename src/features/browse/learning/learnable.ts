/** Which searches may be kept although they found nothing: short ones that can say nothing of a person. */
import { kindOfCode } from '../../../fields/code/in-texts.ts';
import { foldWords } from '../../../language/fold.ts';

const longest = 60;
const maxWords = 6;
// Years and sizes, but no phone numbers or number plates.
const maxDigits = 4;
// Mail and other addresses.
const address = /@|\/\/|\bwww\b|\w\.(?:az|com|ru|net|org|me|tr)\b/;

/** The text as it is kept; undefined if it is not. */
export function learnable(text: string): string | undefined {
  const words = foldWords(text);
  const folded = words.join(' ');
  const digits = folded.match(/\p{Nd}/gu)?.length ?? 0;
  const isPlain = words.length <= maxWords && folded.length <= longest && digits <= maxDigits && !address.test(folded);
  return isPlain && /\p{L}{2}/u.test(folded) && !words.some(kindOfCode) ? folded : undefined;
}
