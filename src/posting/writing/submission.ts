/** What a client sends to post or change a listing. */
import type { Transaction } from 'kysely';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import type { Input } from '../../domain/fields/schema.ts';
import type { ReceivedPhoto } from '../../photos/incoming/multipart.server.ts';
import type { Database } from '../../platform/database/client.ts';

/** A client's submission: texts by field name, and photos as temporary files. */
export type Submission = {
  input: Input;
  /** Photos in display order: new ones, ids of uploads and, in a change, file names to keep. */
  photos: readonly (ReceivedPhoto | string)[];
  /** Distinct ids of uploads among the photos. */
  uploadIds: readonly string[];
  /** In a change: keeps all photos and appends new ones. */
  keepsAll: boolean;
  /** Who sends it, and has sent the uploads: the owner of the listing, or somebody of the shop's staff. */
  sentBy?: Account;
  /**
   * For rows of a shop's file: records the row, and the keys of its new photos, in the transaction that stores the
   * listing; such listings are limited by file.
   */
  ofFile?: (trx: Transaction<Database>, listingId: string, addedKeys: readonly string[]) => Promise<void>;
  /** In a change: keys of the photos it is made for; refused once the listing has others. */
  madeFor?: readonly string[];
  /** When it was posted elsewhere; its time here begins now all the same. */
  postedAt?: Date;
};
