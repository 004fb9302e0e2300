/** Submits a listing's form: one attempt at a time, with the same idempotency key until the listing is known to be posted. */
import { useRef, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { call, CallError } from '../../../../../browser/call.ts';
import { readStored } from '../../../../../browser/storage.ts';
import type { Section } from '../../../../../fields/section.ts';
import type { PhotoTray } from '../../../../photos/ui/picking/photo-tray.ts';
import type { Listing } from '../../../present.ts';
import type { OwnListing } from '../../../answers.server.ts';
import type { Draft } from '../drafts/draft.ts';
import { findEnded } from './find-ended.ts';
import { sendListing } from './send-listing.ts';

/** How an attempt ended; `fields`: errors by the name of their field. */
export type Outcome =
  | {
      kind: 'posted';
      listing: Listing;
      /** The account's phone number is not confirmed. */
      confirmPhone: boolean;
      /** Nothing was posted: an ended listing was renewed. */
      renewed?: true;
    }
  /** An own listing that ended recently has the same content: offers to renew it. */
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

  const deliver = async (): Promise<Outcome> => {
    setProgress('photos');
    if (readStored('token') === null) {
      // Logging in leaves this page: by then every photo must be stored.
      await photos.idle();
      return { kind: 'signedOut' };
    }
    if (!editing) postingKey.current ??= uuidv4();
    // If the page is left before the response arrives, the next attempt finds the listing by its key.
    draft?.keep(values, postingKey.current);
    draft?.store();
    const key = postingKey.current;
    const listing = await sendListing({ section, values, photos, editing, postingKey: key, onProgress: setProgress });
    return { kind: 'posted', listing, confirmPhone };
  };

  /** The form's content goes into the ended listing. */
  const renew = async (ended: Listing): Promise<Outcome> => {
    setProgress('photos');
    const kept = { parts: async () => ended.images.map((value) => ({ name: 'keepImages' as const, value })) };
    const pictures = (await photos.parts()).length > 0 ? photos : kept;
    const change = { section, values, photos: pictures, editing: ended, postingKey: undefined };
    await sendListing({ ...change, onProgress: setProgress });
    const listing = await call<Listing>(`/api/my-announcements/${ended.id}/renew`, { method: 'POST' });
    return { kind: 'posted', listing, confirmPhone: false, renewed: true };
  };
  /** Checks and sends the form; false when the check failed. */
  const send = (check: () => Promise<boolean>, onOutcome: (outcome: Outcome) => void): Promise<boolean> =>
    attempt(check, async () => {
      setProgress('photos');
      // With a key, it has been tried before, and may be posted already.
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

function useAttempts() {
  // While sending: photos first, then from 0 to 1.
  const [progress, setProgress] = useState<'photos' | number>();
  const sending = useRef(false);
  /** One at a time; false when the check failed. */
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
