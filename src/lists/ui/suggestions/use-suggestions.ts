/** Loads suggestions for the text being typed; usual searches before it. */
import { useEffect, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import type { Suggestion } from '../../suggestions/schemas.server.ts';

// Debounce: fast typists would otherwise send a request per letter.
const pauseMs = 80;

type Answer = { about: string; items: readonly Suggestion[] };
/** Shown at once when the list is opened again. */
let last: Answer | undefined;

/** Keeps the previous suggestions until the response; undefined until the first, empty after a failure. */
export function useSuggestions(text: string): readonly Suggestion[] | undefined {
  const [answer, setAnswer] = useState(last);
  useEffect(() => {
    const show = (items: Answer['items']) => setAnswer((last = { about: text, items }));
    const abort = new AbortController();
    const { signal } = abort;
    const ask = () =>
      call('GET /api/suggest', {
        query: { understand: '1', q: text },
        signal,
        as: 'nobody',
      }).then(
        ({ items }) => show(items),
        () => signal.aborted || show([]),
      );
    const timer = setTimeout(() => void ask(), text === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  if (!answer) return undefined;
  const { about, items } = answer;
  const isAlike = text === about || (text !== '' && about !== '' && (text.startsWith(about) || about.startsWith(text)));
  return isAlike ? items : undefined;
}
