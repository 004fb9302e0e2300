/** Input of a search box; once scripts run, an ARIA combobox with suggestions. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { rememberSearch, useRecentSearches } from '../../suggestions/recent.ts';
import type { Option } from './suggestion-list.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useSuggestions } from './use-suggestions.ts';
import { siteName } from '../../../ui/site.ts';

const SuggestionList = onDemand(async () => (await import('./suggestion-list.tsx')).SuggestionList);

type Props = { action: string; value: string; label: string; inHeader: boolean };

export function SearchInput({ action, value, label, inHeader }: Props) {
  const id = useId();
  const hydrated = useHydrated();
  const { input, text, options, active, open, shown, look, choose, close, onKeyDown } = useCombobox(action, value);
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': shown,
    'aria-controls': shown ? id : undefined,
    'aria-activedescendant': shown && active >= 0 ? `${id}-${active}` : undefined,
  } as const;
  return (
    <div
      className="min-w-0 flex-1"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      <div className="relative">
        <Icon
          name="search"
          className={`pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted ${inHeader ? 'max-lg:hidden' : ''}`}
        />
        <input
          ref={input}
          // An input of type `search` may not be a combobox.
          type={hydrated ? 'text' : 'search'}
          inputMode="search"
          name="q"
          defaultValue={value}
          aria-label={label}
          placeholder={`${siteName()}...`}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          {...(hydrated ? combobox : {})}
          onFocus={SuggestionList.preload}
          onInput={(event) => look(event.currentTarget.value)}
          onClick={(event) => open || look(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className={`min-h-11 w-full rounded-control pr-3 pl-11 text-base placeholder:text-muted focus-visible:outline-offset-0 ${inHeader ? 'border border-line-strong bg-surface max-sm:placeholder:text-sm max-lg:pl-3' : 'bg-raised'}`}
        />
      </div>
      {shown && (
        <SuggestionList
          id={id}
          label={text === '' ? 'Son axtarışlar' : 'Təkliflər'}
          options={options}
          active={active}
          onChoose={choose}
          canForget={text === ''}
        />
      )}
    </div>
  );
}

/** State of the combobox: options, the active one, and key handling. */
function useCombobox(action: string, value: string) {
  const input = useRef<HTMLInputElement>(null);
  const known = useRef(value);
  // Shows the new page's text, unless the user is typing.
  useEffect(() => {
    const element = input.current;
    // At first the input has the page's text, unless the user typed before hydration.
    if (value === known.current) return;
    if (element && (element.value === known.current || element !== document.activeElement)) element.value = value;
    known.current = value;
  }, [value]);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options = useOptions(action, text, open);
  const shown = open && options.length > 0;
  const close = () => setOpen(false);
  const look = (typed: string) => {
    setText(typed.trim());
    setActive(-1);
    setOpen(true);
  };
  const choose = (option: Option) => {
    close();
    if (option.kind !== 'section') rememberSearch(option.text);
    // Choosing a name clears the text: its filters show it.
    const isText = option.kind === 'word' || option.kind === 'recent';
    if (input.current) input.current.value = isText ? option.text : '';
    // Closes the keyboard of phones.
    input.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    const option = options[active];
    if (event.nativeEvent.isComposing) return;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && !event.altKey) {
      event.preventDefault();
      if (!shown) return look(event.currentTarget.value);
      // One more place: between the last option and the first, focus returns to the input.
      const places = options.length + 1;
      setActive(((active + 1 + (key === 'ArrowDown' ? 1 : places - 1)) % places) - 1);
    } else if (key === 'Escape' && shown) {
      // The first Escape keeps the text, the second clears it.
      event.preventDefault();
      close();
    } else if (key === 'Escape') {
      event.currentTarget.value = '';
      setText('');
    } else if (key === 'Enter' && shown && option) {
      event.preventDefault();
      choose(option);
      void navigate(option.path);
    } else if (key === 'Enter') {
      close();
    }
  };
  return { input, text, options, active, open, shown, look, choose, close, onKeyDown };
}

/** Suggestions for a text, or this browser's recent searches if it is empty. */
function useOptions(action: string, text: string, open: boolean): Option[] {
  const suggested = useSuggestions(open ? text : '');
  const recent = useRecentSearches();
  const inPlace = (q: string) => `${action}?q=${encodeURIComponent(q)}`;
  if (text === '')
    return recent.map((each) => ({ kind: 'recent', text: each, section: null, listings: null, path: inPlace(each) }));
  // Words are searched in the current section; names lead to their own section.
  return suggested.map((item) => (item.kind === 'word' ? { ...item, path: inPlace(item.text) } : item));
}
