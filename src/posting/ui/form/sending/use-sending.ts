/** Submits a listing's form: one attempt at a time, with the same idempotency key until the listing is known to be posted. */
import { useRef, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { call, CallError } from '../../../../ui/browser/call.ts';
import { readStored } from '../../../../ui/browser/storage.ts';
import { checkFields } from '../../../../domain/fields/schema.ts';
import type { Section } from '../../../../domain/fields/section.ts';
import { inputOf } from '../../../../listings/listing-input.ts';
import type { PhotoPart } from '../../../../photos/ui/picking/photo-state.ts';
import type { PhotoTray } from '../../../../photos/ui/picking/photo-tray.ts';
import type { Listing } from '../../../../listings/present.ts';
import type { OwnListing } from '../../../own-answer.server.ts';
import type { Draft } from '../drafts/draft.ts';
import { findEnded } from './find-ended.ts';
import { sendListing } from './send-listing.ts';

/** Outcome of an attempt; `fields`: errors by field name. */
export type Outcome =
  | {
      kind: 'posted';
      listing: Listing;
      /** The account's phone number is not confirmed. */
      confirmPhone: boolean;
      /** An ended listing was renewed instead of posting. */
      renewed?: true;
    }
  /** A recently ended listing of the account has the same content: offers to renew it. */
  | { kind: 'ended'; listing: OwnListing; renew: () => void; postAnyway: () => void }
  | { kind: 'signedOut' }
  | { kind: 'failed'; message: string; fields: Readonly<Record<string, string>> };

type Form = {
  section: Section;
  editing: Listing | undefined;
  draft: Draft | undefined;
  photos: Pick<PhotoTray, 'idle' | 'parts'>;
  values: Readonly<Record<string, string>>;
  confirmPhone: boolean;
};

export function useSending({ section, editing, draft, photos, values, confirmPhone }: Form) {
  const { progress, setProgress, attempt } = useAttempts();
  const postingKey = useRef(draft?.found?.postingKey);
  const sentPictures = useRef<string>(undefined);
  const read = useRef(editing?.updatedAt);

  const deliver = async (): Promise<Outcome> => {
    setProgress('photos');
    if (readStored('token') === null) {
      // Waits until every photo is stored: logging in leaves this page.
      await photos.idle();
      return { kind: 'signedOut' };
    }
    const mayBePosted = !editing && postingKey.current !== undefined;
    if (!mayBePosted) sentPictures.current = namesOf(await photos.parts());
    if (!editing) postingKey.current ??= uuidv4();
    // If the page is left before the response arrives, the next attempt finds the listing by its key.
    draft?.keep(values, postingKey.current);
    draft?.store();
    const key = postingKey.current;
    const sent = { section, values, photos, editing, postingKey: key, onProgress: setProgress };
    const listing = mayBePosted ? await sendAgain(sent, sentPictures) : await sendUnlessChanged(sent, read);
    return { kind: 'posted', listing, confirmPhone };
  };

  /** Renews the ended listing with the form's content. */
  const renew = async (ended: Listing): Promise<Outcome> => {
    setProgress('photos');
    const kept = { parts: async () => ended.images.map((value) => ({ name: 'keepImages' as const, value })) };
    const pictures = (await photos.parts()).length > 0 ? photos : kept;
    const change = { section, values, photos: pictures, editing: ended, postingKey: undefined };
    await sendListing({ ...change, onProgress: setProgress });
    const listing = await call('POST /api/my-announcements/{id}/renew', { path: { id: ended.id } });
    return { kind: 'posted', listing, confirmPhone: false, renewed: true };
  };
  /** Validates and sends the form; false if validation failed. */
  const send = (check: () => Promise<boolean>, onOutcome: (outcome: Outcome) => void): Promise<boolean> =>
    attempt(check, async () => {
      setProgress('photos');
      // With a key, an earlier attempt may have posted it already.
      const isNew = !editing && postingKey.current === undefined && readStored('token') !== null;
      // A failed lookup does not prevent posting.
      const listing = isNew ? await findEnded(section, values, await photos.parts()).catch(() => undefined) : undefined;
      if (!listing) return onOutcome(await deliver().catch(toOutcome));
      onOutcome({
        kind: 'ended',
        listing,
        renew: () => void attempt(always, async () => onOutcome(await renew(listing).catch(toOutcome))),
        postAnyway: () => {
          postingKey.current = uuidv4();
          void send(check, onOutcome);
        },
      });
    });
  const forgetKey = () => {
    postingKey.current = undefined;
  };
  return { progress, send, forgetKey };
}

const namesOf = (parts: readonly PhotoPart[]) =>
  parts.map(({ value }) => (typeof value === 'string' ? value : `${value.name} ${value.size}`)).join();

/**
 * Sends a form of which an attempt may have been posted, its response lost: what was changed since is then a change of that
 * listing, since with the draft it would be lost. `pictures`: those of the attempt, if it was made on this page.
 */
async function sendAgain(sent: Sent, pictures: Readonly<{ current: string | undefined }>): Promise<Listing> {
  const [before, now] = [pictures.current, namesOf(await sent.photos.parts())];
  const posted = await sendListing(sent);
  if ((before ?? now) === now && isSame(sent.section, posted, sent.values)) return posted;
  return sendListing({ ...sent, editing: posted, postingKey: undefined });
}

/** Whether a listing says what the form does. */
function isSame(section: Section, listing: Listing, values: Form['values']): boolean {
  const [posted, typed] = [inputOf(section, listing), values].map((input) =>
    JSON.stringify(checkFields(section.fields, input, 'form')),
  );
  return posted === typed;
}

type Sent = Parameters<typeof sendListing>[0];

const changedElsewhere =
  'Siz bu formanı açandan sonra elan başqa yerdə dəyişdirilib. Yenidən göndərsəniz, orada yazılan silinəcək, sizin yazdığınız saxlanılacaq. Oradakı dəyişikliyi saxlamaq istəyirsinizsə, formanı bağlayıb səhifəni yeniləyin.';

/** Refuses to overwrite what the sender has not seen; `read` takes the version of now, which sending again replaces. */
async function sendUnlessChanged(sent: Sent, read: { current: string | undefined }): Promise<Listing> {
  try {
    return await sendListing({ ...sent, read: read.current });
  } catch (error) {
    if (!sent.editing || !(error instanceof CallError) || error.status !== 412) throw error;
    const now = await readOwn(sent.editing);
    read.current = now.updatedAt;
    refuseOther(sent.section, now, sent.editing);
    return sendListing({ ...sent, read: read.current });
  }
}

async function readOwn({ _id }: Listing): Promise<Listing> {
  const own = (await call('GET /api/my-announcements')).find((each) => each._id === _id);
  if (!own) throw new CallError(404, 'Elan artıq yoxdur.');
  return own;
}

/** Compares what the form shows: a moderator's decision changes nothing of it. */
function refuseOther(section: Section, ...listings: [Listing, Listing]): void {
  const [now, read] = listings.map((each) => JSON.stringify([inputOf(section, each), each.images]));
  if (now !== read) throw new CallError(412, changedElsewhere);
}

function useAttempts() {
  // Progress while sending: photos first, then from 0 to 1.
  const [progress, setProgress] = useState<'photos' | number>();
  const sending = useRef(false);
  /** Runs one attempt at a time; false if validation failed. */
  const attempt = async (check: () => Promise<boolean>, work: () => Promise<void>): Promise<boolean> => {
    if (sending.current) return true;
    sending.current = true;
    try {
      if (!(await check())) return false;
      await work();
      return true;
    } finally {
      sending.current = false;
      setProgress(undefined);
    }
  };
  return { progress, setProgress, attempt };
}

const always = async () => true;

function toOutcome(error: unknown): Outcome {
  if (!(error instanceof CallError)) return { kind: 'failed', message: 'Server xətası', fields: {} };
  if (error.status === 401) return { kind: 'signedOut' };
  return { kind: 'failed', message: error.message, fields: error.fields };
}
