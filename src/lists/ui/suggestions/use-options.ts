/** What a search box offers: before typing, recent searches and usual ones; then suggestions, and the search itself. */
import { useEffect, useMemo, useState } from 'react';
import type { Suggestion } from '../../suggestions/schemas.server.ts';
import { useRecentSearches } from '../../suggestions/recent.ts';
import { call } from '../../../ui/browser/call.ts';

/** A suggestion; a search of this browser; a usual one; what is typed, in all sections. */
export type Option = Omit<Suggestion, 'kind'> & { kind: Suggestion['kind'] | 'recent' | 'usual' | 'all' };

const bare = { section: null, listings: null };

export function useOptions(action: string, text: string): readonly Option[] {
  const suggested = useSuggestions(text);
  const recent = useRecentSearches();
  return useMemo(() => {
    // `encodeURIComponent` would throw at half a pair of surrogates, which may be typed.
    const inPlace = (q: string) => `${action}?${new URLSearchParams({ q })}`;
    if (text === '')
      return [
        ...recent.map((each) => ({ ...bare, kind: 'recent', text: each.text, path: inPlace(each.text) }) as const),
        ...(suggested ?? []).map((item) => ({ ...item, kind: 'usual' }) as const),
      ];
    if (!suggested) return [];
    const all = { ...bare, kind: 'all', text, path: `/search?${new URLSearchParams({ q: text })}` } as const;
    // Words are searched in the current section; names lead to their own section.
    return [...suggested.map((item) => (item.kind === 'word' ? { ...item, path: inPlace(item.text) } : item)), all];
  }, [action, text, suggested, recent]);
}

// Debounce: fast typists would otherwise send a request per letter.
const pauseMs = 80;

type Answer = { about: string; items: readonly Suggestion[] };
/** Shown at once when the list is opened again. */
let last: Answer | undefined;

/** Keeps the previous suggestions until the response; undefined until the first, empty after a failure. */
function useSuggestions(text: string): readonly Suggestion[] | undefined {
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
