/** Sends a listing's form: one attempt at a time, under the same idempotency key until the listing is known to be posted. */
import { useRef, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { CallError } from '../../../../browser/call.ts';
import { readStored } from '../../../../browser/storage.ts';
import type { Section } from '../../../../fields/section.ts';
import type { PhotoTray } from '../../../photos/ui/picking/photo-tray.ts';
import type { Listing } from '../../present.ts';
import type { Draft } from './drafts/draft.ts';
import { sendListing } from './send-listing.ts';

/** How an attempt ended; `fields`: errors by the name of their field. */
export type Outcome =
  | {
      kind: 'posted';
      listing: Listing;
      /** The account's phone number is not confirmed. */
      confirmPhone: boolean;
    }
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
  // While sending: the photos first, then from 0 to 1.
  const [progress, setProgress] = useState<'photos' | number>();
  const sending = useRef(false);
  const postingKey = useRef(draft?.found?.postingKey);

  const deliver = async (): Promise<Outcome> => {
    setProgress('photos');
    if (readStored('token') === null) {
      // Logging in leaves this page: by then every photo has to be in storage.
      await photos.idle();
      return { kind: 'signedOut' };
    }
    if (!editing) postingKey.current ??= uuidv4();
    // If the page is left before the answer arrives, the next attempt finds the listing by its key.
    draft?.keep(values, postingKey.current);
    draft?.store();
    const key = postingKey.current;
    const listing = await sendListing({ section, values, photos, editing, postingKey: key, onProgress: setProgress });
    return { kind: 'posted', listing, confirmPhone };
  };

  /** Checks and sends the form; false when the check failed. */
  const send = async (check: () => Promise<boolean>, onOutcome: (outcome: Outcome) => void): Promise<boolean> => {
    if (sending.current) return true;
    sending.current = true;
    try {
      if (!(await check())) return false;
      onOutcome(await deliver().catch(toOutcome));
      return true;
    } finally {
      sending.current = false;
      setProgress(undefined);
    }
  };
  const forgetKey = () => {
    postingKey.current = undefined;
  };
  return { progress, send, forgetKey };
}

function toOutcome(error: unknown): Outcome {
  if (!(error instanceof CallError)) return { kind: 'failed', message: 'Server xətası', fields: {} };
  if (error.status === 401) return { kind: 'signedOut' };
  return { kind: 'failed', message: error.message, fields: error.fields };
}
