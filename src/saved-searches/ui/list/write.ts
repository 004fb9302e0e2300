/** Submits changes of saved searches to the page's action. */
import { type SubmitOptions, useFetcher } from 'react-router';
import type { Choices, SavedSearch } from '../calls.ts';

export type Write =
  | { what: 'change'; id: string; changes: Partial<Choices> }
  | { what: 'remove'; id: string }
  | ({ what: 'restore' } & Pick<SavedSearch, 'query' | 'name' | 'notify'>);

const options: SubmitOptions = { method: 'post', action: '/axtarislarim', encType: 'application/json' };

/** `write` resolves after the list has been reloaded; `sent` is set until then. */
export function useWrite() {
  const { json, data, submit } = useFetcher<string>();
  return { sent: json as Write | undefined, refusal: data ?? '', write: (what: Write) => submit(what, options) };
}
