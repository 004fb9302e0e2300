/**
 * Groups digits while typing and keeps the caret in place; what an input method is still composing stays as it is until
 * done. 0.8 KB with `mask-edit.ts`; react-number-format takes 3.3 to 6.6 KB, which would put the section page, whose
 * filters use this, over its script budget.
 */
import { type ComponentProps, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { type Mask, maskEdit } from './mask-edit.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  mask: Mask;
  /** The most digits that can be typed. */
  maxDigits: number;
  /** Whether a text may become valid; other letters are rejected while typing. */
  takes?: (text: string) => boolean;
};

export function MaskedInput({ value, onChange, mask, maxDigits, takes, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const [composed, setComposed] = useState<string>();
  const beforeComposing = useRef('');
  const shown = mask(value);

  useLayoutEffect(() => {
    const at = caret.current;
    caret.current = undefined;
    if (at !== undefined && document.activeElement === input.current) input.current?.setSelectionRange(at, at);
  });

  const change = (before: string, { value: typed, selectionStart }: HTMLInputElement, inputType: string) => {
    const at = selectionStart ?? typed.length;
    const edit = maskEdit({ before, typed, at, inputType, mask, maxDigits, takes });
    caret.current = edit.at;
    // When the value stays the same, React restores the old text, which moves the caret to the end.
    if (edit.text === value) renderAgain();
    else onChange(edit.text);
  };

  return (
    <input
      {...rest}
      ref={input}
      type={rest.type ?? 'text'}
      value={composed ?? shown}
      onCompositionStart={() => void (beforeComposing.current = shown)}
      onChange={({ currentTarget, nativeEvent }) => {
        const { inputType = '', isComposing = false } = nativeEvent as Partial<InputEvent>;
        if (!isComposing) return change(shown, currentTarget, inputType);
        setComposed(currentTarget.value);
        onChange(mask(currentTarget.value));
      }}
      onCompositionEnd={({ currentTarget }) => {
        setComposed(undefined);
        change(beforeComposing.current, currentTarget, 'insertCompositionText');
      }}
    />
  );
}
