/** A text input with suggestions, which accepts any text. */
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useRef, useState } from 'react';
import { controlClass } from '../../../ui/inputs/controls.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import type { AriaProps } from '../field-frame.tsx';

type Props = {
  ariaProps: AriaProps;
  value: string;
  placeholder: string;
  suggestions: readonly string[];
  /** Makes texts comparable, so that `masin` finds `Maşın`. */
  fold: (text: string) => string;
  onChange: (value: string) => void;
  onBlur: () => void;
};

export function SuggestInput({ ariaProps, value, placeholder, suggestions, fold, onChange, onBlur }: Props) {
  const [typed, setTyped] = useState(false);
  const [open, setOpen] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const [boundary, setBoundary] = useState<Element | null>(null);
  // Before anything is typed, show all suggestions, not only those matching the current value.
  const shown = typed ? matching(suggestions, value, fold) : suggestions;
  return (
    <Autocomplete.Root
      mode="none"
      items={shown}
      value={value}
      openOnInputClick
      open={open}
      onOpenChange={(opens) => {
        setOpen(opens);
        if (opens) setBoundary(group.current?.closest('[data-scrolls]') ?? null);
        else setTyped(false);
      }}
      onValueChange={(text, details) => {
        // Escape would clear the input; leave it to the form, which asks before discarding.
        if (details.reason === 'escape-key') return details.allowPropagation();
        setTyped(details.reason === 'input-change');
        onChange(text);
      }}
    >
      <Autocomplete.InputGroup ref={group} className="relative">
        <Autocomplete.Input
          {...ariaProps}
          placeholder={placeholder}
          autoComplete="off"
          onBlur={onBlur}
          onKeyDown={(event) => {
            const [only, ...others] = typed && open ? shown : [];
            if (event.key !== 'Enter' || only === undefined || others.length > 0 || only === value) return;
            // What is meant: `minik` would stand beside `Minik avtomobili` in every filter. Nor is the form sent yet.
            event.preventDefault();
            onChange(only);
            setTyped(false);
            setOpen(false);
          }}
          className={`${controlClass} pr-11`}
        />
        <Autocomplete.Trigger
          tabIndex={-1}
          aria-label="Siyahını göstər"
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted"
        >
          <Icon name="down" className="size-4.5" />
        </Autocomplete.Trigger>
      </Autocomplete.InputGroup>
      <Suggestions boundary={boundary} />
    </Autocomplete.Root>
  );
}

/**
 * Rendered in a portal, since dialogs would clip it; there it needs a landmark of its own. Must not cover the bar below
 * a form.
 */
function Suggestions({ boundary }: { boundary: Element | null }) {
  return (
    <Autocomplete.Portal role="region" aria-label="Təkliflər">
      <Autocomplete.Positioner
        sideOffset={6}
        positionMethod="fixed"
        {...(boundary && { collisionBoundary: boundary })}
        className="z-50 outline-none"
      >
        <Autocomplete.Popup className="w-(--anchor-width) overflow-hidden rounded-control border border-line bg-surface text-ink shadow-raised data-empty:hidden">
          <Autocomplete.List className="max-h-[min(18rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none data-empty:hidden">
            {(text: string) => (
              <Autocomplete.Item
                key={text}
                value={text}
                className="flex min-h-11 cursor-pointer items-center rounded-control px-3 text-base outline-none select-none data-highlighted:bg-accent-soft data-highlighted:text-accent-strong"
              >
                {text}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}

/** Suggestions that contain the text; those beginning with it first. */
function matching(suggestions: readonly string[], text: string, fold: (text: string) => string): string[] {
  const wanted = fold(text);
  const found = suggestions.filter((each) => fold(each).includes(wanted));
  return [
    ...found.filter((each) => fold(each).startsWith(wanted)),
    ...found.filter((each) => !fold(each).startsWith(wanted)),
  ];
}
