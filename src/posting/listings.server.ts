/** Posts, changes and deletes listings. */
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../platform/app/app.ts';
import { waitForSharedLock } from '../platform/database/advisory-locks.ts';
import type { Database } from '../platform/database/client.ts';
import { conflict, invalid, outdated } from '../platform/base/errors.ts';
import type { Value, Values } from '../domain/fields/field.ts';
import { maskOf } from '../domain/fields/code/mask.ts';
import { hasCodes, maskedCodes, sealValues } from '../domain/fields/code/seal.server.ts';
import { type Checked, checkFields, presentValues } from '../domain/fields/schema.ts';
import type { Section } from '../domain/fields/section.ts';
import { labelsOf, sentenceOf } from '../domain/language/sentence.ts';
import { lockAccount } from '../accounts/accounts.server.ts';
import { allFeatures } from '../platform/app/feature.server.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { requireShownSection } from '../platform/site/site.server.ts';
import { notePoster } from '../accounts/acting/posters.server.ts';
import { enforceLimit } from '../platform/limits/limits.server.ts';
import type { ReceivedPhoto } from '../photos/incoming/multipart.server.ts';
import type { StoredPhoto } from '../photos/photos.server.ts';
import { areKeyed } from '../photos/present.ts';
import { scheduleRemoval } from '../photos/removal.server.ts';
import { uploadProblem, findUploads, claimUploads } from '../photos/uploads/uploads.server.ts';
import { withStoredPhotos } from '../photos/with-stored-photos.server.ts';
import { inputInCurrentWords } from '../listings/current-word.ts';
import { codeKey } from '../listings/code-key.server.ts';
import { indexListings } from '../search/search.server.ts';
import { changedValues } from './writing/changed-values.ts';
import { differsBesidesPrice } from './writing/differs-besides-price.server.ts';
import { arrangePhotos, countProblem, insertPhotos, keysOf } from './writing/photos.server.ts';
import { storePostingKey, readPosted } from './writing/posting-keys.server.ts';
import type { Submission } from './writing/submission.server.ts';
import { recordChange } from '../listings/life/history/price-mark.server.ts';
import { lockListing } from '../listings/life/lock.server.ts';
import { endAfter, scheduleReminders } from '../listings/life/ending/term.server.ts';
import { assess } from '../moderation/review/assess.ts';
import {
  checkChange,
  checkForReview,
  refuseRemoved,
  reviewChanged,
  reviewPosted,
} from '../moderation/review/after-writing.server.ts';
import { closeQuestion } from '../listings/life/availability/question.server.ts';
import type { ListingRow } from '../listings/present.ts';
import { readOwnListing } from '../listings/own-listing.server.ts';
import { requireListing } from '../listings/reading/listing.server.ts';
import type { StoredListing } from '../listings/table.ts';
import { prepareRow, toValues } from '../listings/row.ts';
import { photoLimits } from '../photos/limits.server.ts';
import { listingLimits } from '../listings/limits.server.ts';

/** Stores a new listing with its photos, all or nothing. Idempotent by key: returns the existing listing. */
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
    // A concurrent request with this key was faster, or the commit succeeded but its response was lost.
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
  const { received, uploads } = checked;
  if (!submission.ofFile) await enforceLimit(app, listingLimits.listings, account.id);
  const id = uuidv7();
  const now = app.now();
  const postedAt = submission.postedAt ?? now;
  const expiresAt = endAfter(app.config, now);
  await withStoredPhotos(app, received, async (stored) => {
    const values = presentValues(checked.values);
    const row = prepareRow(section, values, { postedAt, withPhotos: stored.length + uploads.size > 0 });
    const photoKeys = keysOf([...stored, ...uploads.values()]);
    const subject = { section, values, accountId: account.id, photoKeys };
    const assessment = assess(app.config, await checkForReview(app, subject));
    await app.db.transaction().execute(async (trx) => {
      await lockAccount(app, trx, account);
      // Triggers go on from here: place and publication (`completed`), facts of the seller (`facts_kept`), history
      // (`noted_after_insert`), saved searches (`arrived`), caches (`told_after_insert`).
      await trx
        .insertInto('listings')
        .values({
          id,
          section: section.name,
          account_id: account.id,
          created_at: postedAt,
          updated_at: postedAt,
          // A listing in review is published on approval, when its lifetime starts.
          ...(assessment.waits
            ? { status: 'pending', published_at: null, expires_at: null }
            : { published_at: postedAt, expires_at: expiresAt }),
          ...row.columns,
        })
        .execute();
      if (!assessment.waits) await scheduleReminders(trx, app, id, expiresAt);
      // Before words are counted: a transaction waiting for a key must not hold row locks on words.
      if (key) await storePostingKey(trx, key, { id, created_at: now });
      const claimed = await claimUploads(app, trx, submission.sentBy ?? account, submission.uploadIds);
      await insertPhotos(trx, id, arrangePhotos([], submission, stored, claimed));
      if (!assessment.waits) await indexListings(trx, [row.indexed]);
      await reviewPosted(trx, app, id, assessment);
      await notePoster(trx, id, { owner: account, by: submission.sentBy, at: now });
      await submission.ofFile?.(trx, id, keysOf(stored));
    });
  });
  return readBack(app, id);
}

/** Replaces the fields that were sent and keeps the others; adds new photos to the kept ones. */
export async function changeListing(
  app: App,
  account: Account,
  section: Section,
  id: string,
  submission: Submission,
): Promise<ListingRow> {
  await requireShownSection(app, section.name);
  const before = await readOwnListing(app, account, id, section);
  refuseRemoved(before);
  refuseOutdated(before, submission);
  const checked = await checkSubmission(app, account, section, submission, before);
  const { received } = checked;
  if (!submission.ofFile) await enforceLimit(app, listingLimits.changes, account.id);
  if (received.length > 0 && !submission.ofFile)
    await enforceLimit(app, photoLimits.photos, account.id, received.length);
  await withStoredPhotos(app, received, async (added) => {
    const change = { ...checked, submission, added };
    let seen = before;
    while (!(await storeChange(app, account, section, change, await runChecks(app, section, seen, change))))
      seen = await readOwnListing(app, account, id, section);
  });
  return readBack(app, before.id);
}

type Change = { submission: Submission; values: Changes; uploads: Uploads; added: readonly StoredPhoto[] };
type Changes = Record<string, Value | null>;
type Uploads = Awaited<ReturnType<typeof findUploads>>;

/** Runs the checks on a change. Call it outside transactions: it takes time. */
async function runChecks(app: App, section: Section, seen: ListingRow, change: Change) {
  const { submission, added, uploads } = change;
  const photoKeys = keysOf(arrangePhotos(seen.photos, submission, added, uploads));
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
  // A rejected listing is checked in full: its flags are no longer stored.
  const known = seen.status === 'rejected' ? undefined : before;
  return { seen, ...(await checkChange(app, { ...subject, ...(known && { known }) })) };
}

/** Stores a change if the listing is unchanged since it was read; otherwise returns false. */
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
    refuseOutdated(current, submission);
    if (submission.madeFor && !areKeyed(current.photos, submission.madeFor))
      throw conflict({}, 'Elanın şəkilləri bu vaxt dəyişib.');
    if (isChanged(section, seen, current)) return false;
    const claimed = await claimUploads(app, trx, submission.sentBy ?? account, submission.uploadIds);
    const photos = arrangePhotos(current.photos, submission, added, claimed);
    // Checked again: another change may have happened meanwhile.
    const problem = countProblem(section, photos.length);
    if (Object.keys(problem).length > 0) throw invalid(problem);
    const values = changedValues(section, toValues(section, current), sent);
    const row = prepareRow(section, values, { postedAt: current.created_at, withPhotos: photos.length > 0 });
    const textChanged =
      differsBesidesPrice(toValues(section, current), values) ||
      differsBesidesPrice(keysOf(current.photos), keysOf(photos));
    const mark = await recordChange(app, trx, current, { price: Number(values['price']), others: textChanged });
    // A lower price: triggers note it for keepers (`noted_for_keepers`) and saved searches (`arrived_cheaper`).
    await trx
      .updateTable('listings')
      .set({ ...row.columns, ...mark, updated_at: app.now() })
      .where('id', '=', seen.id)
      .execute();
    await closeQuestion(trx, seen.id, app.now());
    await trx.deleteFrom('photos').where('listing_id', '=', seen.id).execute();
    await insertPhotos(trx, seen.id, photos);
    const isHiddenNow = await reviewChanged(trx, app, current, { ...checks, textChanged });
    // Words of listings in review must not be suggested.
    if (!isHiddenNow) await indexListings(trx, [row.indexed]);
    const dropped = current.photos.filter((photo) => !photos.includes(photo));
    await scheduleRemoval(app, trx, dropped);
    await submission.ofFile?.(trx, seen.id, keysOf(added));
    return true;
  });
}

/** Validates a new listing or a change. Throws all errors, by field. */
async function checkSubmission(
  app: App,
  account: Account,
  section: Section,
  submission: Submission,
  before?: ListingRow,
) {
  const fields = checkFields(section.fields, inputInCurrentWords(submission.input), before ? 'change' : 'call');
  const checked = await sealed(app, section, fields, before?.attributes);
  const received = receivedPhotosOf(submission);
  const uploads = await findUploads(app, submission.sentBy ?? account, submission.uploadIds);
  const errors = {
    ...countProblem(section, arrangePhotos(before?.photos ?? [], submission, received, uploads).length),
    ...uploadProblem(uploads, submission.uploadIds),
    ...(checked.ok ? {} : checked.errors),
  };
  if (!checked.ok || Object.keys(errors).length > 0)
    throw invalid(errors, sentenceOf(errors, labelsOf(section.fields)));
  return { values: checked.values, received, uploads };
}

/** Deletes a listing with its photos. */
export async function deleteListing(app: App, listing: ListingRow): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await waitForSharedLock(trx, 'deletion');
    // A ban that begins meanwhile keeps the listing: what it hides must outlast the account.
    await lockAccount(app, trx, { id: listing.account_id });
    await lockListing(trx, listing.id);
    for (const { onListingsDeleted } of allFeatures()) await onListingsDeleted?.(app, trx, [listing.id]);
    await trx.deleteFrom('listings').where('id', '=', listing.id).execute();
  });
}

/** Another tab, or somebody else of the shop, may have changed the listing since its sender read it. */
function refuseOutdated({ updated_at }: Pick<ListingRow, 'updated_at'>, { read }: Submission): void {
  if (read !== undefined && read !== updated_at.toISOString()) throw outdated();
}

/** Whether the listing has been changed or moderated since it was read. */
function isChanged(section: Section, seen: ListingRow, now: StoredListing & { photos: StoredPhoto[] }): boolean {
  const [before, after] = [seen, now].map((row) => [row.status, toValues(section, row), keysOf(row.photos)]);
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

/** Validated values with codes encrypted. A masked code means “unchanged”, and only for its own listing. */
async function sealed(app: App, { fields }: Section, checked: Checked, before: Values = {}): Promise<Checked> {
  if (!checked.ok) return checked;
  const masked = maskedCodes(fields, checked.values);
  const wrong = masked.filter((name) => maskOf(String(before[name] ?? '')) !== checked.values[name]);
  if (wrong.length > 0)
    return { ok: false, errors: Object.fromEntries(wrong.map((name) => [name, 'Kodu tam yazın.'])) };
  const values = Object.fromEntries(Object.entries(checked.values).filter(([name]) => !masked.includes(name)));
  return { ok: true, values: hasCodes(fields, values) ? sealValues(await codeKey(app), fields, values) : values };
}

async function readBack(app: App, id: string): Promise<ListingRow> {
  const row = await requireListing(app, id);
  return row;
}
