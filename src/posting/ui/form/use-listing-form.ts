/** State of a listing's form: texts, photos, draft, and submission. */
import { useState } from 'react';
import { checkFields } from '../../../domain/fields/schema.ts';
import type { Section } from '../../../domain/fields/section.ts';
import type { ServerPhoto } from '../../../photos/ui/picking/photo-state.ts';
import { usePickedPhotos } from '../../../photos/ui/picking/use-picked-photos.ts';
import type { Listing } from '../../../listings/present.ts';
import type { Draft } from './drafts/draft.ts';
import { storeLocally } from './drafts/local-photos.ts';
import { useDraftPhotos } from './drafts/use-draft-photos.ts';
import { useAdvice } from './use-advice.ts';
import { useFormValues } from './use-form-values.ts';
import { type Outcome, useSending } from './sending/use-sending.ts';

type Options = {
  section: Section;
  editing: Listing | undefined;
  /** Draft of a new listing; undefined when editing. */
  draft: Draft | undefined;
  onOutcome: (outcome: Outcome) => void;
  /** Called on every change by the user. */
  onTouched: () => void;
};

export function useListingForm({ section, editing, draft, onOutcome, onTouched }: Options) {
  const texts = useFormValues(section, editing, draft);
  const { values, errors, confirmedPhone, confirmPhone } = texts;
  const [restored, setRestored] = useState(draft?.found !== undefined);
  const photos = usePickedPhotos(section.photos.max, editing && keptPhotos(editing), draft && storeLocally);
  const { missing, forget: forgetPhotos } = useDraftPhotos(draft, photos);
  const { advice, consider, drop } = useAdvice({ section, values, photos: photos.photos, editing });
  const { progress, send, forgetKey } = useSending({ section, editing, draft, photos, values, confirmPhone });

  const clear = () => {
    draft?.forget();
    forgetPhotos();
    photos.clear();
    forgetKey();
    texts.empty();
    drop();
    setRestored(false);
  };
  /** Validates the form, showing errors beside their fields. */
  const check = async (): Promise<boolean> => {
    // Waits for recently picked photos, which may still be loading.
    const found = errorsIn(section, values, await photos.settled());
    texts.setErrors(found);
    return Object.keys(found).length === 0;
  };
  const finish = (outcome: Outcome) => {
    if (outcome.kind === 'posted') clear();
    if (outcome.kind === 'failed') texts.setErrors(errorsOfInputs(section, outcome.fields));
    onOutcome(outcome);
  };
  return {
    values,
    errors,
    progress,
    photos,
    /** Whether content was restored from a draft, and which photos were lost. */
    restored,
    missing,
    confirmedPhone,
    change: (name: string, value: string) => {
      onTouched();
      texts.change(name, value);
    },
    lacking: errorsIn(section, values, photos.photos.length),
    advice,
    leave: (name: string) => {
      texts.leave(name);
      consider();
    },
    photosChanged: () => {
      onTouched();
      texts.setError('images', undefined);
      texts.settle('images');
    },
    clear,
    check,
    /** Submits the form; false if it is invalid. */
    send: () => send(check, finish),
  };
}

/** What the form would be refused for if it were sent now, by field. */
function errorsIn(section: Section, values: Readonly<Record<string, string>>, photoCount: number) {
  const checked = checkFields(section.fields, values, 'form');
  const found = checked.ok ? {} : { ...checked.errors };
  if (photoCount < section.photos.min) found['images'] = 'Ən azı bir şəkil əlavə edin.';
  return found;
}

function keptPhotos({ images, photos }: Listing): ServerPhoto[] {
  return images.flatMap((value, index) => {
    const photo = photos[index];
    return photo ? { photo, part: { name: 'keepImages', value } } : [];
  });
}

/** Keeps only errors that belong to an input. */
function errorsOfInputs(section: Section, errors: Readonly<Record<string, string>>): Record<string, string> {
  const names = new Set(['images', ...section.fields.map(({ name }) => name)]);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)));
}
