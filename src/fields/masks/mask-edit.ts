/** Applies an edit to a masked input: digits are the content, separators follow from them. */

type Edit = {
  before: string;
  typed: string;
  /** The caret in `typed`. */
  at: number;
  inputType: string;
  mask: (text: string) => string;
  maxDigits: number;
};

/** The text and the caret after the edit. */
export function maskEdit({ before, typed, at, inputType, mask, maxDigits }: Edit): { text: string; at: number } {
  let [left, right] = [typed.slice(0, at), typed.slice(at)];
  if (digitsOf(typed) === digitsOf(before) && typed.length < before.length) {
    // Only a separator was deleted: the digit beyond it was meant.
    if (inputType === 'deleteContentBackward') left = left.replace(/\d\D*$/, '');
    if (inputType === 'deleteContentForward') right = right.replace(/^\D*\d/, '');
  }
  const text = mask(left + right);
  const full = digitsOf(before).length === maxDigits && digitsOf(text).length >= maxDigits;
  // An extra digit in the middle must not silently push out the last one.
  if (full && inputType === 'insertText' && typed.length > before.length)
    return { text: before, at: at - (typed.length - before.length) };
  if (digitsOf(text).length > maxDigits) {
    const cut = mask(digitsOf(text).slice(0, maxDigits));
    return { text: cut, at: cut.length };
  }
  return { text, at: afterDigits(text, digitsOf(mask(left)).length) };
}

/** The index behind the first `count` digits. */
function afterDigits(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count && place < text.length; place += 1) if (/\d/.test(text[place] ?? '')) seen += 1;
  return place;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
