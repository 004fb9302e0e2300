/** Applies an edit to a masked input: digits are the content, separators are derived. */

type Edit = {
  before: string;
  typed: string;
  /** The caret in `typed`. */
  at: number;
  inputType: string;
  mask: Mask;
  maxDigits: number;
  takes?: ((text: string) => boolean) | undefined;
};

/** Formats an input's text; `whole`: more than one character came at once. It may leave the text unchanged. */
export type Mask = (text: string, whole?: boolean) => string;

/** The text and the caret after the edit. */
export function maskEdit({ before, typed, at, inputType, mask, maxDigits, takes }: Edit): { text: string; at: number } {
  let [left, right] = [typed.slice(0, at), typed.slice(at)];
  const isMasked = (text: string) => text === mask(digitsOf(text));
  const pasted = inputType === 'insertFromPaste' || inputType === 'insertFromDrop';
  const isTyped = /^insert(Composition)?Text$/.test(inputType) && typed.length === before.length + 1;
  if (isMasked(before) && digitsOf(typed) === digitsOf(before) && typed.length < before.length) {
    // Only a separator was deleted: the user meant the digit before it.
    if (inputType === 'deleteContentBackward') left = left.replace(/\d\D*$/, '');
    if (inputType === 'deleteContentForward') right = right.replace(/^\D*\d/, '');
  }
  const text = mask(left + right, pasted);
  // An extra digit must not silently push out another, nor may a meaningless letter be inserted.
  const isFull = isMasked(before) && isMasked(text) && digitsOf(before).length === maxDigits;
  const isTooMuch = isFull && digitsOf(text).length >= maxDigits;
  const means = digitsOf(typed) !== digitsOf(before) || (takes?.(typed) ?? true);
  if (isTyped && (isTooMuch || !means)) return { text: before, at: at - 1 };
  if (text === left + right) return { text, at: left.length };
  return { text, at: afterDigits(text, digitsOf(mask(left, pasted)).length) };
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
