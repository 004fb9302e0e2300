/** Input of a search box; once scripts run, an ARIA combobox with suggestions. */
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { rememberSearch } from '../../suggestions/recent.ts';
import type { Option } from './use-options.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { siteName } from '../../../ui/site.ts';
import type { Layer } from '../use-layer.ts';

const SuggestionList = onDemand(async () => (await import('./suggestion-list.tsx')).SuggestionList);
const none: readonly Option[] = [];

type Props = { action: string; value: string; label: string; inHeader: boolean; layer: Layer };

export function SearchInput({ action, value, label, inHeader, layer }: Props) {
  const id = useId();
  const hydrated = useHydrated();
  const { input, text, active, isOpen, shown, setOptions, look, choose, close, onKeyDown } = useCombobox(value, layer);
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
          onClick={(event) => isOpen || look(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className={`min-h-11 w-full rounded-control pr-3 pl-11 text-base placeholder:text-muted focus-visible:outline-offset-0 ${inHeader ? 'border border-line-strong bg-surface max-sm:placeholder:text-sm max-lg:pl-3' : 'bg-raised'}`}
        />
      </div>
      {isOpen && (
        <SuggestionList
          {...{ id, action, text, active, layer }}
          onOptions={setOptions}
          onChoose={choose}
          onLook={look}
        />
      )}
    </div>
  );
}

/** State of the combobox: options, which the list finds, the active one, and key handling. */
function useCombobox(value: string, layer: Layer) {
  const input = useRef<HTMLInputElement>(null);
  const known = useRef(value);
  useEffect(() => showText(input.current, known, value), [value]);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [options, setOptions] = useState(none);
  const isOpen = open || layer.isOpen;
  const shown = isOpen && options.length > 0;
  const close = () => setOpen(false);
  // The layer closes not by the input alone.
  const [isCovered, setIsCovered] = useState(layer.isOpen);
  if (isCovered !== layer.isOpen) {
    setIsCovered(layer.isOpen);
    if (isCovered) setOpen(false);
  }
  const look = (typed: string) => {
    setText(typed.trim());
    setActive(-1);
    setOpen(true);
  };
  const choose = (option: Option) => {
    close();
    layer.leave();
    if (option.kind !== 'section') rememberSearch(option.text);
    // Choosing a name clears the text: its filters show it.
    const isName = option.kind === 'name' || option.kind === 'section';
    if (input.current) input.current.value = isName ? '' : option.text;
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
      setActive(moved(active, key, options.length));
    } else if (key === 'Escape' && isOpen) {
      // The first Escape keeps the text, the second clears it.
      event.preventDefault();
      close();
    } else if (key === 'Escape') {
      event.currentTarget.value = '';
      setText('');
    } else if (key === 'Enter' && shown && option) {
      event.preventDefault();
      choose(option);
      void navigate(option.path, { replace: layer.isOpen });
    } else if (key === 'Enter') {
      close();
    }
  };
  return { input, text, active, isOpen, shown, setOptions, look, choose, close, onKeyDown };
}

/** Shows the new page's text, unless the user is typing. */
function showText(element: HTMLInputElement | null, known: RefObject<string>, value: string) {
  // At first the input has the page's text, unless the user typed before hydration.
  if (value === known.current) return;
  if (element && (element.value === known.current || element !== document.activeElement)) element.value = value;
  known.current = value;
}

/** One more place: between the last option and the first, focus returns to the input. */
function moved(active: number, key: string, options: number): number {
  const places = options + 1;
  return ((active + 1 + (key === 'ArrowDown' ? 1 : places - 1)) % places) - 1;
}
