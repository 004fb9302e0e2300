/** The search box: a plain form, which works without scripts. */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { primaryButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { rememberSearch } from '../suggestions/recent.ts';
import { SearchInput } from './suggestions/search-input.tsx';

/** Form id by which inputs elsewhere on the page join the search. */
export const searchFormId = 'axtaris';
/** The id of home's search. */
export const homeSearch = 'home-search';

/** Navigation state that focuses the search on the next page. */
export const focusSearch = { focusSearch: true };

type Props = {
  action: string;
  value?: string;
  label: string;
  /** In the header of the smallest phones the button is an icon inside the input, for lack of room. */
  inHeader?: boolean;
  /** Form id, if the page has two searches. */
  id?: string;
  /** Another input of the search, beside the text. */
  beside?: ReactNode;
};

export function SearchBox({ action, value = '', label, inHeader = false, id = searchFormId, beside }: Props) {
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
    leaveOutBlank(event.currentTarget);
    // Closes the keyboard of phones.
    inputOf(event.currentTarget)?.blur();
  };
  return (
    <Form
      ref={form}
      id={id}
      role="search"
      action={action}
      onSubmit={ignoreBlank}
      className={`relative flex w-full gap-2 ${inHeader ? 'widens max-lg:gap-0' : 'rounded-photo bg-raised p-1.5 shadow-raised'}`}
    >
      <SearchInput {...{ action, value, label, inHeader }} />
      {beside}
      <button
        // Keeps focus in the field, and so its width, until the search is submitted.
        onMouseDown={(event) => event.preventDefault()}
        className={inHeader ? `${primaryButton} ${insideInput}` : primaryButton}
      >
        {inHeader && <Icon name="search" className="size-5 min-[22.5rem]:hidden" />}
        <span className={inHeader ? 'max-[22.5rem]:sr-only' : ''}>Axtar</span>
      </button>
    </Form>
  );
}

/** Disables blank selects while submitting, so that addresses contain only what was chosen. */
function leaveOutBlank(form: HTMLFormElement) {
  for (const select of form.querySelectorAll('select')) {
    select.disabled = select.value === '';
    setTimeout(() => (select.disabled = false));
  }
}

const inputOf = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[name=q]');

// Joined to the input up to 1024 px.
const insideInput =
  'max-lg:px-3 min-[22.5rem]:max-lg:rounded-l-none max-[22.5rem]:absolute max-[22.5rem]:right-0 max-[22.5rem]:w-11 max-[22.5rem]:bg-transparent max-[22.5rem]:px-0 max-[22.5rem]:text-muted max-[22.5rem]:hover:bg-transparent max-[22.5rem]:hover:text-accent-strong';
