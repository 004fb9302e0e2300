/** Picks several values from a long list, one at a time; each can be removed again. */
import { useState } from 'react';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { Framed, type InputProps } from '../field-frame.tsx';
import { linesOf } from '../kind.ts';
import { SuggestInput } from '../text/suggest-input.tsx';
import type { ChoicesField } from './kind.ts';

export function MakesInput({
  field,
  value,
  error,
  suggestions = [],
  fold,
  onChange,
  onBlur,
}: InputProps<ChoicesField>) {
  // The value being typed is the last line.
  const [typed, setTyped] = useState('');
  const lines = linesOf(value);
  const picked = typed.trim() && lines.at(-1) === typed ? lines.slice(0, -1) : lines;
  const write = (all: readonly string[]) => onChange(all.filter((each) => each.trim() !== '').join('\n'));
  return (
    <Framed
      field={field}
      error={error}
      render={(ariaProps) => (
        <div className="grid gap-2">
          {picked.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {picked.map((each) => (
                <li key={each}>
                  <button
                    type="button"
                    aria-label={`Sil: ${each}`}
                    onClick={() => write([...picked.filter((other) => other !== each), typed])}
                    className="flex min-h-11 items-center gap-1 rounded-full bg-accent-soft px-3 text-sm text-accent-strong"
                  >
                    {each}
                    <Icon name="close" className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <SuggestInput
            {...{ ariaProps, suggestions, fold }}
            value={typed}
            placeholder="Seçin və ya yazın"
            onChange={(text) => {
              setTyped(text);
              write([...picked, text]);
            }}
            onBlur={() => {
              setTyped('');
              onBlur();
            }}
          />
        </div>
      )}
    />
  );
}
