/** Keyboard shortcuts of the queue. */
import { useEffect, useRef } from 'react';

export type KeyHandlers = Readonly<Record<string, (() => void) | undefined>>;

// Other keys must not repeat: held down, they would decide about one listing after another.
const repeatable = new Set(['j', 'k']);

/** Handlers by lower-case letter or character. Inactive while typing, with modifiers, and behind dialogs. */
export function useKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event);
      const run = key === undefined ? undefined : latest.current[key];
      if (!run || (event.repeat && !repeatable.has(key ?? ''))) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

const typing = 'input, textarea, select, [contenteditable]';
const dialogs = '[role="dialog"], [role="alertdialog"]';

function keyOf(event: KeyboardEvent): string | undefined {
  const { key, code, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined;
  if (target instanceof Element && target.closest(typing)) return undefined;
  if (document.querySelector(dialogs)) return undefined;
  // On a Cyrillic keyboard, uses the physical position of the Latin letter.
  const letter = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (letter ?? key).toLowerCase();
}
