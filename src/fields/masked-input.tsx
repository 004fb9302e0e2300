/** An input that sets digits in groups while they are typed, and leaves the caret where the person put it. */
import { type ComponentProps, useLayoutEffect, useReducer, useRef } from 'react';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  /** The text as shown, from whatever stands in the input. */
  mask: (text: string) => string;
  /** More digits than this cannot be typed. */
  maxDigits: number;
};

export function MaskedInput({ value, onChange, mask, maxDigits, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const shown = mask(value);

  useLayoutEffect(() => {
    const at = caret.current;
    caret.current = undefined;
    if (at !== undefined && document.activeElement === input.current) input.current?.setSelectionRange(at, at);
  });

  const change = (typed: string, at: number, event: Event) => {
    const edit = maskEdit({ before: shown, typed, at, inputType: inputTypeOf(event), mask, maxDigits });
    caret.current = edit.at;
    // React puts the old text back, and with it the caret at the end, where nothing changed.
    if (edit.text === value) renderAgain();
    else onChange(edit.text);
  };

  return (
    <input
      {...rest}
      ref={input}
      type={rest.type ?? 'text'}
      value={shown}
      onChange={({ currentTarget, nativeEvent }) =>
        change(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length, nativeEvent)
      }
    />
  );
}

type Edit = {
  before: string;
  typed: string;
  /** The caret in `typed`. */
  at: number;
  inputType: string;
  mask: (text: string) => string;
  maxDigits: number;
};

/** The text after an edit, and where its caret stands. */
export function maskEdit({ before, typed, at, inputType, mask, maxDigits }: Edit): { text: string; at: number } {
  let [left, right] = [typed.slice(0, at), typed.slice(at)];
  if (digitsOf(typed) === digitsOf(before) && typed.length < before.length) {
    // Only a space between groups went: the person meant the digit beyond it.
    if (inputType === 'deleteContentBackward') left = left.replace(/\d\D*$/, '');
    if (inputType === 'deleteContentForward') right = right.replace(/^\D*\d/, '');
  }
  const text = mask(left + right);
  const full = digitsOf(before).length === maxDigits && digitsOf(text).length >= maxDigits;
  // A digit too many in the middle must not push out the last one unseen.
  if (full && inputType === 'insertText' && typed.length > before.length)
    return { text: before, at: at - (typed.length - before.length) };
  if (digitsOf(text).length > maxDigits) {
    const cut = mask(digitsOf(text).slice(0, maxDigits));
    return { text: cut, at: cut.length };
  }
  return { text, at: afterDigits(text, digitsOf(mask(left)).length) };
}

/** The place in a text behind its first so many digits. */
function afterDigits(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count && place < text.length; place += 1) if (/\d/.test(text[place] ?? '')) seen += 1;
  return place;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function inputTypeOf(event: Event): string {
  return event instanceof InputEvent ? event.inputType : '';
}
