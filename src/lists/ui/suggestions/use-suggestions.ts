/** Loads suggestions for the text being typed. */
import { useEffect, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import type { Suggestion } from '../../suggestions/schemas.server.ts';

// Debounce: fast typists would otherwise send a request per letter.
const pauseMs = 80;
const none: readonly Suggestion[] = [];

/** Keeps the previous suggestions until the response; after a failure there are none. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [answer, setAnswer] = useState({ about: '', items: none });
  useEffect(() => {
    if (text === '') return;
    const abort = new AbortController();
    const { signal } = abort;
    const timer = setTimeout(() => {
      call('GET /api/suggest', {
        query: { understand: '1', q: text },
        signal,
        as: 'nobody',
      }).then(
        ({ items }) => setAnswer({ about: text, items }),
        () => signal.aborted || setAnswer({ about: text, items: none }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  const alike = text.startsWith(answer.about) || answer.about.startsWith(text);
  return text !== '' && alike ? answer.items : none;
}
