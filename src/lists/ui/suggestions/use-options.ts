/** What a search box offers: before typing, recent searches and usual ones; then suggestions, and the search itself. */
import { useMemo } from 'react';
import type { Suggestion } from '../../suggestions/schemas.server.ts';
import { useRecentSearches } from '../../suggestions/recent.ts';
import { useSuggestions } from './use-suggestions.ts';

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
