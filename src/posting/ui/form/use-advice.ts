/** Loads advice on a form's content when a field loses focus. Optional: failures are ignored. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { readStored } from '../../../ui/browser/storage.ts';
import type { Field } from '../../../domain/fields/field.ts';
import { emptyInput } from '../../../domain/fields/filling.ts';
import type { Section } from '../../../domain/fields/section.ts';
import type { Advice } from '../../writing/advice-api.server.ts';
import type { PickedPhoto } from '../../../photos/ui/picking/photo-state.ts';
import type { Listing } from '../../../listings/present.ts';

type Values = Readonly<Record<string, string>>;

// Debounce: tabbing through the form sends one request.
const pauseMs = 400;
const kinds = new Set<Field['kind']>(['text', 'longText', 'code']);

/** Whether a field's text may need advice. */
export function isAdvised({ kind, name }: Field): boolean {
  return name === 'price' || (kinds.has(kind) && !name.startsWith('contact.'));
}

type Form = { section: Section; values: Values; photos: readonly PickedPhoto[]; editing: Listing | undefined };

export function useAdvice({ section, values, photos, editing }: Form) {
  const uploads = photos.flatMap(({ uploadId }) => uploadId ?? []);
  const content = { ...values, uploads, ...(editing ? { listing: editing._id } : {}) };
  const [items, setItems] = useState<readonly Advice[]>([]);
  // Content that needs no request. For a new form this is the empty one: a restored draft may lack advice, since its
  // author was signed out.
  const [untouched] = useState(() => said(section, editing ? content : { ...emptyInput(section.fields), uploads: [] }));
  const latest = useRef<Content>(content);
  // Content that advice was last requested for.
  const asked = useRef(untouched);
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = content;
  });
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    running.current?.abort();
  }, []);
  useEffect(() => forget, [forget]);

  const ask = () => {
    const saying = said(section, latest.current);
    if (saying === asked.current || readStored('token') === null) return;
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    asked.current = saying;
    const options = { path: { section: section.name }, json: latest.current, signal: abort.signal };
    call('POST /api/{section}/advice', options).then(
      (answer) => setItems(answer.items),
      () => {
        // Retries when a field is next left.
        if (running.current === abort) asked.current = '';
      },
    );
  };
  return {
    advice: items,
    /** Called when a field is left. */
    consider: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(ask, pauseMs);
    },
    drop: () => {
      forget();
      asked.current = untouched;
      setItems([]);
    },
  };
}

type Content = Readonly<Record<string, string | readonly string[]>>;

function said({ fields }: Section, content: Content): string {
  return JSON.stringify([content['uploads'], ...fields.filter(isAdvised).map(({ name }) => content[name])]);
}
