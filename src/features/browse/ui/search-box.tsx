/** The search box: a plain form, which works without scripts. */
import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { primaryButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { rememberSearch } from '../suggestions/recent.ts';
import { SearchInput } from './suggestions/search-input.tsx';

/** Inputs elsewhere on the page join the search by this `form` id. */
export const searchFormId = 'axtaris';
/** The id of home's search. */
export const homeSearch = 'home-search';

/** The state of a link whose page puts the cursor into the search. */
export const focusSearch = { focusSearch: true };

type Props = {
  action: string;
  value?: string;
  label: string;
  /** Without room beside the input, the button is an icon inside. */
  inHeader?: boolean;
  /** Another than the page's own, where there are two. */
  id?: string;
};

export function SearchBox({ action, value = '', label, inHeader = false, id = searchFormId }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { key, state } = useLocation();
  useEffect(() => {
    if ((state as Partial<typeof focusSearch> | null)?.focusSearch) inputOf(form.current)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each press
  }, [key]);
  const ignoreBlank = (event: FormEvent<HTMLFormElement>) => {
    const text = new FormData(event.currentTarget).get('q');
    if (typeof text !== 'string' || text.trim() === '') return event.preventDefault();
    rememberSearch(text);
    // Phones put their keyboard away.
    inputOf(event.currentTarget)?.blur();
  };
  return (
    <Form
      ref={form}
      id={id}
      role="search"
      action={action}
      onSubmit={ignoreBlank}
      className={`relative flex w-full gap-2 ${inHeader ? 'widens' : ''}`}
    >
      <SearchInput {...{ action, value, label, inHeader }} />
      <button
        // The field keeps the focus and its width until the search is sent.
        onMouseDown={(event) => event.preventDefault()}
        className={inHeader ? `${primaryButton} ${insideInput}` : primaryButton}
      >
        {inHeader && <Icon name="search" className="size-5 lg:hidden" />}
        <span className={inHeader ? 'max-lg:sr-only' : ''}>Axtar</span>
      </button>
    </Form>
  );
}

const inputOf = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[name=q]');

const insideInput =
  'max-lg:absolute max-lg:right-0 max-lg:w-11 max-lg:bg-transparent max-lg:px-0 max-lg:text-muted max-lg:hover:bg-transparent max-lg:hover:text-accent-strong';
