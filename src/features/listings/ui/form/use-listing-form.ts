/** What a listing's form holds, checks and sends. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { CallError } from '../../../../browser/call.ts';
import { readStored } from '../../../../browser/storage.ts';
import { clearFollowers, emptyInput } from '../../../../fields/filling.ts';
import { checkFields } from '../../../../fields/schema.ts';
import type { Section } from '../../../../fields/section.ts';
import { followingLists } from '../../../../sections/vocabulary/following.ts';
import type { KeptPhoto } from '../../../photos/ui/photo-tray.ts';
import { usePickedPhotos } from '../../../photos/ui/use-picked-photos.ts';
import type { Listing } from '../../present.ts';
import { inputOf } from '../listing-input.ts';
import type { Draft } from './draft.ts';
import { keepLocally } from './local-photos.ts';
import { sendListing } from './send-listing.ts';
import { useDraftPhotos } from './use-draft-photos.ts';
import { type OwnAccount, useOwnAccount } from './use-own-account.ts';

/** How sending ended, where it did not end beside a field. */
export type Outcome =
  | { kind: 'posted'; listing: Listing }
  | { kind: 'signedOut' }
  | { kind: 'failed'; message: string };

type Options = {
  section: Section;
  editing: Listing | undefined;
  /** Of a new listing. */
  draft: Draft | undefined;
  onOutcome: (outcome: Outcome) => void;
  /** Told of the first thing the person types or picks. */
  onTouched: () => void;
};

export function useListingForm({ section, editing, draft, onOutcome, onTouched }: Options) {
  const [values, setValues] = useState(() =>
    editing ? inputOf(section, editing) : { ...emptyInput(section.fields), ...draft?.found?.values },
  );
  const [restored, setRestored] = useState(draft?.found !== undefined);
  const [errors, setErrors] = useState<Record<string, string>>({});
  // While a listing is on its way: its photos first, then from 0 to 1.
  const [progress, setProgress] = useState<'photos' | number>();
  const sending = useRef(false);
  // The same until the listing is known to be posted: sent again, it is not posted again.
  const postingKey = useRef(draft?.found?.postingKey);
  const contact = useRef<Record<string, string>>({});
  const photos = usePickedPhotos(section.photos.max, editing && keptPhotos(editing), draft && keepLocally);
  const { missing, forget: forgetPhotos } = useDraftPhotos(draft, photos);
  const fillContact = useCallback(
    ({ username, email, phone }: OwnAccount) => {
      if (!draft) return;
      const known = { 'contact.name': username, 'contact.email': email, 'contact.phone': phone };
      contact.current = known;
      setValues((before) => ({
        ...before,
        ...Object.fromEntries(
          Object.entries(known).filter(([name]) => before[name]?.trim() === '' && !draft.isTyped(name)),
        ),
      }));
    },
    [draft],
  );
  const account = useOwnAccount(fillContact);
  useEffect(() => draft?.keep(values), [draft, values]);

  const setError = (name: string, error: string | undefined) =>
    setErrors((before) => {
      const others = Object.fromEntries(Object.entries(before).filter(([other]) => other !== name));
      return error ? { ...others, [name]: error } : others;
    });
  const checkOne = (name: string, value: string) => {
    const checked = checkFields(
      section.fields.filter((each) => each.name === name),
      { [name]: value },
      'form',
    );
    setError(name, checked.ok ? undefined : checked.errors[name]);
  };

  const change = (name: string, value: string) => {
    onTouched();
    draft?.type(name);
    setValues((before) => clearFollowers(section.fields, before, { ...before, [name]: value }, followingLists));
    // An error goes the moment it is put right, and comes only once the person has left the field.
    if (errors[name]) checkOne(name, value);
  };
  const leave = (name: string) => {
    const value = values[name] ?? '';
    // Blank fields are named when the form is sent: nobody wants to be told off for passing through.
    if (value.trim()) checkOne(name, value);
  };
  const photosChanged = () => {
    onTouched();
    setError('images', undefined);
  };

  /** Empties the form, for another listing. */
  const clear = () => {
    draft?.forget();
    forgetPhotos();
    photos.clear();
    postingKey.current = undefined;
    setValues({ ...emptyInput(section.fields), ...contact.current });
    setErrors({});
    setRestored(false);
  };

  /** Whether all is well; what is not is said beside its field. */
  const check = async (): Promise<boolean> => {
    // A photo picked the moment before belongs to the listing.
    const photoCount = await photos.settled();
    const checked = checkFields(section.fields, values, 'form');
    const found = checked.ok ? {} : { ...checked.errors };
    if (photoCount < section.photos.min) found['images'] = 'Ən azı bir şəkil əlavə edin.';
    setErrors(found);
    return Object.keys(found).length === 0;
  };

  /** Sends the form; false when something in it is wrong. */
  const send = async (): Promise<boolean> => {
    if (sending.current) return true;
    sending.current = true;
    try {
      if (!(await check())) return false;
      if (readStored('token') === null) {
        setProgress('photos');
        // The log-in leads away from here: whatever was picked has to be kept by then.
        await photos.idle();
        onOutcome({ kind: 'signedOut' });
        return true;
      }
      setProgress('photos');
      if (!editing) postingKey.current ??= uuidv4();
      // Whoever leaves before the answer comes finds it with its key.
      draft?.keep(values, postingKey.current);
      draft?.store();
      const listing = await sendListing({
        section,
        values,
        photos,
        editing,
        postingKey: postingKey.current,
        onProgress: setProgress,
      });
      clear();
      onOutcome({ kind: 'posted', listing });
      return true;
    } catch (error) {
      if (error instanceof CallError && error.status === 401) {
        onOutcome({ kind: 'signedOut' });
        return true;
      }
      setErrors(error instanceof CallError ? besideInputs(section, error.fields) : {});
      onOutcome({ kind: 'failed', message: error instanceof CallError ? error.message : 'Server xətası' });
      return true;
    } finally {
      sending.current = false;
      setProgress(undefined);
    }
  };

  return {
    values,
    errors,
    progress,
    photos,
    /** Whether what stands here is from before, and which photos of it are not. */
    restored,
    missing,
    /** The number that ads are marked with. */
    confirmedPhone: account?.phoneVerified ? account.phone : undefined,
    change,
    leave,
    photosChanged,
    clear,
    check,
    send,
  };
}

function keptPhotos({ images, photos }: Listing): KeptPhoto[] {
  return images.flatMap((value, index) => {
    const photo = photos[index];
    return photo ? { photo, part: { name: 'keepImages', value } } : [];
  });
}

/** Errors that have an input to stand beside. */
function besideInputs(section: Section, errors: Readonly<Record<string, string>>): Record<string, string> {
  const names = new Set(['images', ...section.fields.map(({ name }) => name)]);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)));
}
