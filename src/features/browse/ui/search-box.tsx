/** The search box: a plain form, which works without scripts. */
import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { primaryButton } from '../../../ui/buttons.ts';
import { keepSearch } from '../suggestions/recent.ts';
import { SearchInput } from './suggestions/search-input.tsx';

/** Inputs elsewhere on the page join the search by this `form` id. */
export const searchFormId = 'axtaris';

export function SearchBox({ action, value = '', label }: { action: string; value?: string; label: string }) {
  const ignoreBlank = (event: FormEvent<HTMLFormElement>) => {
    const text = new FormData(event.currentTarget).get('q');
    if (typeof text !== 'string' || text.trim() === '') event.preventDefault();
    else keepSearch(text);
  };
  return (
    <Form id={searchFormId} role="search" action={action} onSubmit={ignoreBlank} className="relative flex gap-2">
      <SearchInput key={value} action={action} value={value} label={label} />
      <button className={primaryButton}>Axtar</button>
    </Form>
  );
}
