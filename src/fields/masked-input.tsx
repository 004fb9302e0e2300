/** An input that sets digits in groups while they are typed, and leaves the caret where the person put it. */
import { type ComponentProps, useLayoutEffect, useReducer, useRef } from 'react';
import { maskEdit } from './mask-edit.ts';

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

function inputTypeOf(event: Event): string {
  return event instanceof InputEvent ? event.inputType : '';
}
