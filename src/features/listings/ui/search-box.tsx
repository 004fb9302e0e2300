/** The search box: a plain form, so that it works before and without scripts. */
import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { primaryButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/icons.tsx';

/** What else a page wants to be sent with the words names it as its form. */
export const searchFormId = 'axtaris';

export function SearchBox({ action, value = '', label }: { action: string; value?: string; label: string }) {
  const ignoreBlank = (event: FormEvent<HTMLFormElement>) => {
    const text = new FormData(event.currentTarget).get('q');
    if (typeof text === 'string' && text.trim() === '') event.preventDefault();
  };
  return (
    <Form id={searchFormId} role="search" action={action} onSubmit={ignoreBlank} className="flex gap-2">
      <div className="relative min-w-0 flex-1">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        />
        <input
          key={value}
          type="search"
          name="q"
          defaultValue={value}
          aria-label={label}
          placeholder="AxtarTap..."
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          className="min-h-12 w-full rounded-control border border-line-strong bg-surface pr-3 pl-11 text-base placeholder:text-muted focus-visible:outline-offset-0"
        />
      </div>
      <button className={primaryButton}>Axtar</button>
    </Form>
  );
}
