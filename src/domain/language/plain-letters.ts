/** Unicode's normal forms, at a bounded cost and with a bounded growth, whoever sent the text. */

// The most marks of Unicode's stream-safe format: sorting them takes quadratic time.
const heaped = /(\p{M}{30})\p{M}+/gu;

/** Use it instead of `String.normalize`: no letter keeps more than thirty marks. */
export function normalize(text: string, form: 'NFC' | 'NFD'): string {
  return text.replace(heaped, '$1').normalize(form);
}

// Fast path for most texts, once they are in Latin letters.
const ascii = /^[\0-\x7f]*$/;
// Every letter that has a compatibility decomposition, and more that stay as they are.
const compatible = /(?![A-Z])\p{Changes_When_NFKC_Casefolded}/gu;

/**
 * Letters that unfold into more stay, so that a text grows by this factor at most: `ﷺ` alone is eighteen letters, and a
 * length checked before would say nothing about what is compared afterwards.
 */
export const maxUnfolded = 4;

/** Replaces letters that only look different, such as `ﬁ`, `Ａ` and `㎡`. Use it instead of the forms NFKC and NFKD. */
export function plainLetters(text: string, form: 'NFC' | 'NFD'): string {
  if (ascii.test(text)) return text;
  const plain = text.replace(compatible, (letter) => {
    const unfolded = letter.normalize('NFKD');
    return unfolded.length > maxUnfolded ? letter : unfolded;
  });
  return normalize(plain, form);
}
