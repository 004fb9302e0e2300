/** The search box: a plain form, which works without scripts. */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { primaryButton } from '../../ui/buttons.ts';
import { rememberSearch } from '../suggestions/recent.ts';
import { SearchInput } from './suggestions/search-input.tsx';
import { useLayer } from './use-layer.ts';

/** Form id by which inputs elsewhere on the page join the search. */
export const searchFormId = 'axtaris';
/** The id of home's search. */
export const homeSearch = 'home-search';

type Props = {
  action: string;
  value?: string;
  label: string;
  /** In the header, up to 1024 px, the button is close to the input. */
  inHeader?: boolean;
  /** Form id, if the page has two searches. */
  id?: string;
  /** Another input of the search, beside the text. */
  beside?: ReactNode;
};

export function SearchBox({ action, value = '', label, inHeader = false, id = searchFormId, beside }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const layer = useLayer();
  useEffect(() => {
    if (!layer.isOwnPage) return;
    const input = inputOf(form.current);
    input?.focus();
    // Opens the list.
    input?.click();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each press
  }, [key]);
  const ignoreBlank = (event: FormEvent<HTMLFormElement>) => {
    const text = new FormData(event.currentTarget).get('q');
    if (typeof text !== 'string' || text.trim() === '') return event.preventDefault();
    rememberSearch(text);
    leaveOutBlank(event.currentTarget);
    layer.leave();
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
      {...(layer.isOpen && { replace: true, 'data-layer': '', 'aria-label': label })}
      className={`relative flex w-full gap-2 ${inHeader ? 'max-lg:gap-1' : 'rounded-photo bg-raised p-1.5 shadow-raised'}`}
    >
      <SearchInput {...{ action, value, label, inHeader, layer }} />
      {beside}
      <button
        // Keeps focus in the field until the search is submitted.
        onMouseDown={(event) => event.preventDefault()}
        className={inHeader ? `${primaryButton} max-lg:px-3` : primaryButton}
      >
        Axtar
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
