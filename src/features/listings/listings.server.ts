/** Posting, changing and removing listings. */
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../app.ts';
import type { Database } from '../../database/client.ts';
import { forbidden, invalid, notFound } from '../../errors.ts';
import type { Value, Values } from '../../fields/field.ts';
import { maskOf } from '../../fields/code/mask.ts';
import { hasCodes, maskedCodes, sealValues } from '../../fields/code/seal.server.ts';
import { type Checked, checkFields, type Input, presentValues } from '../../fields/schema.ts';
import type { Section } from '../../fields/section.ts';
import { labelsOf, sentenceOf } from '../../language/sentence.ts';
import { lockAccount } from '../accounts/accounts.server.ts';
import { allFeatures } from '../feature.server.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { enforceLimit } from '../limits/limits.server.ts';
import type { ReceivedPhoto } from '../photos/incoming/multipart.server.ts';
import type { StoredPhoto } from '../photos/photos.server.ts';
import { scheduleRemoval } from '../photos/removal.server.ts';
import { uploadProblem, findUploads, claimUploads } from '../photos/uploads/uploads.server.ts';
import { withStoredPhotos } from '../photos/with-stored-photos.server.ts';
import { codeKey } from '../../listing/code-key.server.ts';
import { index } from '../search/search.server.ts';
import { changedValues } from './writing/changed-values.ts';
import { differsBesidesPrice } from './writing/differs-besides-price.server.ts';
import { arrangePhotos, countProblem, insertPhotos, keysOf } from './writing/photos.server.ts';
import { storePostingKey, readPosted } from './writing/posting-keys.server.ts';
import { recordChange } from './life/history/price-mark.server.ts';
import { lockListing } from './life/lock.server.ts';
import { endAfter, scheduleReminders } from './life/ending/term.server.ts';
import { assess } from '../moderation/review/assess.ts';
import {
  checkChange,
  checkForReview,
  refuseRemoved,
  reviewChanged,
  reviewPosted,
} from '../moderation/review/after-writing.server.ts';
import { closeQuestion } from './life/availability/question.server.ts';
import type { ListingRow } from './present.ts';
import { readListing } from './reading/listing.server.ts';
import type { StoredListing } from '../../listing/table.ts';
import { prepareRow, toValues } from '../../listing/row.ts';
import { photoLimits } from '../photos/limits.server.ts';
import { listingLimits } from './limits.server.ts';

/** A client's submission: texts by field name, and photos as temporary files. */
export type Submission = {
  input: Input;
  /** In display order: new photos, ids of uploads and, in a change, file names of photos to keep. */
  photos: readonly (ReceivedPhoto | string)[];
  /** The ids of uploads among them, each once. */
  ahead: readonly string[];
  /** In a change: keep all photos and append the new ones. */
  keepsAll: boolean;
};

/** Stores a new listing with its photos, all or nothing; returns the existing one if the key was used before. */
export async function postListing(
  app: App,
  account: Account,
  section: Section,
  submission: Submission,
  key?: Buffer,
): Promise<ListingRow> {
  try {
    return await storeListing(app, account, section, submission, key);
  } catch (error) {
    // A concurrent request with this key was faster, or the commit succeeded but its reply was lost.
    const posted = await readPosted(app, key);
    if (!posted) throw error;
    return posted;
  }
}

async function storeListing(
  app: App,
  account: Account,
  section: Section,
  submission: Submission,
  key: Buffer | undefined,
): Promise<ListingRow> {
  const checked = await checkSubmission(app, account, section, submission);
  const { received, found } = checked;
  await enforceLimit(app, listingLimits.listings, account.id);
  const id = uuidv7();
  const now = app.now();
  const expiresAt = endAfter(app.config, now);
  await withStoredPhotos(app, received, async (stored) => {
    const values = presentValues(checked.values);
    const row = prepareRow(section, values, { postedAt: now, withPhotos: stored.length + found.size > 0 });
    const photoKeys = keysOf([...stored, ...found.values()]);
    const subject = { section, values, accountId: account.id, photoKeys };
    const assessment = assess(app.config, await checkForReview(app, subject));
    await app.db.transaction().execute(async (trx) => {
      await lockAccount(app, trx, account);
      await trx
        .insertInto('listings')
        .values({
          id,
          section: section.name,
          account_id: account.id,
          created_at: now,
          updated_at: now,
          // A listing that waits for review is published, and its life begins, on approval.
          ...(assessment.waits
            ? { status: 'pending', published_at: null, expires_at: null }
            : { published_at: now, expires_at: expiresAt }),
          ...row.columns,
        })
        .execute();
      if (!assessment.waits) await scheduleReminders(trx, app, id, expiresAt);
      // Before counting words: a transaction waiting for a key must not hold row locks of words.
      if (key) await storePostingKey(trx, key, { id, created_at: now });
      const ahead = await claimUploads(app, trx, account, submission.ahead);
      await insertPhotos(trx, id, arrangePhotos([], submission, stored, ahead));
      if (!assessment.waits) await index(trx, [row.indexed]);
      await reviewPosted(trx, app, id, assessment);
    });
  });
  return readBack(app, id);
}

/** One of the account's own listings; throws for any other. */
export async function readOwnListing(app: App, account: Account, id: string, section?: Section): Promise<ListingRow> {
  const listing = await readListing(app, id, section?.name);
  if (!listing) throw notFound('Elan tapılmadı.');
  if (listing.account_id !== account.id) throw forbidden();
  return listing;
}

/** Replaces the fields that were sent and keeps the others; adds new photos to those kept. */
export async function changeListing(
  app: App,
  account: Account,
  section: Section,
  id: string,
  submission: Submission,
): Promise<ListingRow> {
  const before = await readOwnListing(app, account, id, section);
  refuseRemoved(before);
  const checked = await checkSubmission(app, account, section, submission, before);
  const { received } = checked;
  await enforceLimit(app, listingLimits.changes, account.id);
  if (received.length > 0) await enforceLimit(app, photoLimits.photos, account.id, received.length);
  await withStoredPhotos(app, received, async (added) => {
    const change = { ...checked, submission, added };
    let seen = before;
    while (!(await storeChange(app, account, section, change, await runChecks(app, section, seen, change))))
      seen = await readOwnListing(app, account, id, section);
  });
  return readBack(app, before.id);
}

type Change = { submission: Submission; values: Changes; found: Ahead; added: readonly StoredPhoto[] };
type Changes = Record<string, Value | null>;
type Ahead = Awaited<ReturnType<typeof findUploads>>;

/** Runs the checks on the changed listing. Takes time: call it outside transactions. */
async function runChecks(app: App, section: Section, seen: ListingRow, change: Change) {
  const { submission, added, found } = change;
  const photoKeys = keysOf(arrangePhotos(seen.photos, submission, added, found));
  const before = { values: toValues(section, seen), photoKeys: keysOf(seen.photos) };
  const values = changedValues(section, before.values, change.values);
  const subject = {
    section,
    values,
    accountId: seen.account_id,
    listingId: seen.id,
    publishedAt: seen.published_at,
    photoKeys,
  };
  // Nobody has its flags any more.
  const known = seen.status === 'rejected' ? undefined : before;
  return { seen, ...(await checkChange(app, { ...subject, ...(known && { known }) })) };
}

/** Stores a change if the listing is still as it was read; false if not. */
async function storeChange(
  app: App,
  account: Account,
  section: Section,
  { submission, added, values: sent }: Change,
  { seen, ...checks }: Awaited<ReturnType<typeof runChecks>>,
): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    await lockAccount(app, trx, account);
    const current = await lockWithPhotos(trx, seen.id);
    refuseRemoved(current);
    if (isChanged(section, seen, current)) return false;
    const ahead = await claimUploads(app, trx, account, submission.ahead);
    const photos = arrangePhotos(current.photos, submission, added, ahead);
    // Another change may have happened meanwhile.
    const problem = countProblem(section, photos.length);
    if (Object.keys(problem).length > 0) throw invalid(problem);
    const values = changedValues(section, toValues(section, current), sent);
    const row = prepareRow(section, values, { postedAt: current.created_at, withPhotos: photos.length > 0 });
    const textChanged =
      differsBesidesPrice(toValues(section, current), values) ||
      differsBesidesPrice(keysOf(current.photos), keysOf(photos));
    const mark = await recordChange(app, trx, current, { price: Number(values['price']), others: textChanged });
    await trx
      .updateTable('listings')
      .set({ ...row.columns, ...mark, updated_at: app.now() })
      .where('id', '=', seen.id)
      .execute();
    await closeQuestion(trx, seen.id, app.now());
    await trx.deleteFrom('photos').where('listing_id', '=', seen.id).execute();
    await insertPhotos(trx, seen.id, photos);
    const isHiddenNow = await reviewChanged(trx, app, current, { ...checks, textChanged });
    // What waits must not be suggested.
    if (!isHiddenNow) await index(trx, [row.indexed]);
    const dropped = current.photos.filter((photo) => !photos.includes(photo));
    await scheduleRemoval(app, trx, dropped);
    return true;
  });
}

/** Validates a submission for a new listing or a change. Throws with all errors, by field. */
async function checkSubmission(
  app: App,
  account: Account,
  section: Section,
  submission: Submission,
  before?: ListingRow,
) {
  const fields = checkFields(section.fields, submission.input, before ? 'change' : 'call');
  const checked = await sealed(app, section, fields, before?.attributes);
  const received = receivedPhotosOf(submission);
  const found = await findUploads(app, account, submission.ahead);
  const errors = {
    ...countProblem(section, arrangePhotos(before?.photos ?? [], submission, received, found).length),
    ...uploadProblem(found, submission.ahead),
    ...(checked.ok ? {} : checked.errors),
  };
  if (!checked.ok || Object.keys(errors).length > 0)
    throw invalid(errors, sentenceOf(errors, labelsOf(section.fields)));
  return { values: checked.values, received, found };
}

/** Removes one of the account's own listings, with its photos. */
export async function deleteListing(app: App, listing: ListingRow): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    // The listing first, as changes do.
    await lockListing(trx, listing.id);
    for (const { onListingsDeleted } of allFeatures()) await onListingsDeleted?.(app, trx, [listing.id]);
    await trx.deleteFrom('listings').where('id', '=', listing.id).execute();
  });
}

/** Whether it has been changed or moderated since. */
function isChanged(section: Section, seen: ListingRow, now: StoredListing & { photos: StoredPhoto[] }): boolean {
  const [before, after] = [seen, now].map((row) => ({
    status: row.status,
    values: toValues(section, row),
    photos: keysOf(row.photos),
  }));
  return !isDeepStrictEqual(before, after);
}

async function lockWithPhotos(trx: Transaction<Database>, id: string) {
  const listing = await lockListing(trx, id);
  const photos = await trx.selectFrom('photos').selectAll().where('listing_id', '=', id).orderBy('position').execute();
  return { ...listing, photos };
}

function receivedPhotosOf({ photos }: Submission): ReceivedPhoto[] {
  return photos.filter((photo) => typeof photo !== 'string');
}

/** Checked values with their codes sealed. A masked code means “unchanged”, and only for its own listing. */
async function sealed(app: App, { fields }: Section, checked: Checked, before: Values = {}): Promise<Checked> {
  if (!checked.ok) return checked;
  const masked = maskedCodes(fields, checked.values);
  const wrong = masked.filter((name) => maskOf(String(before[name] ?? '')) !== checked.values[name]);
  if (wrong.length > 0) return { ok: false, errors: Object.fromEntries(wrong.map((name) => [name, wholeCode])) };
  const values = Object.fromEntries(Object.entries(checked.values).filter(([name]) => !masked.includes(name)));
  return { ok: true, values: hasCodes(fields, values) ? sealValues(await codeKey(app), fields, values) : values };
}

const wholeCode = 'Kodu tam yazın.';

async function readBack(app: App, id: string): Promise<ListingRow> {
  const row = await readListing(app, id);
  if (!row) throw notFound('Elan tapılmadı.');
  return row;
}
