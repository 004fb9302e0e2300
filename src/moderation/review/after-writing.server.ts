/** Review of listings that their owner has posted or changed. */
import type { Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { checkListing } from '../checks/check.server.ts';
import { unchangedParts, type Subject } from '../checks/gather.server.ts';
import { conflict } from '../../platform/base/errors.ts';
import type { StoredListing } from '../../listings/table.ts';
import { type Assessment, assess } from './assess.ts';
import type { Flag } from '../checks/flag.server.ts';
import { hideListing } from './hiding.server.ts';
import { dequeue, enqueue, readReview } from './queue.server.ts';
import type { Review } from './table.ts';

type Change = {
  found: readonly Flag[];
  /** Fields whose flags stay unchanged. */
  kept: readonly string[];
  /** Whether anything but the price changed. */
  textChanged: boolean;
};

/** Runs the checks, unless moderation is off. Call it outside transactions: it takes time. */
export async function checkForReview(app: App, subject: Subject): Promise<readonly Flag[]> {
  if (app.config.moderation === 'off') return [];
  const found = await checkListing(app, subject);
  return found.map(({ advice: _toTheSeller, ...flag }) => flag);
}

/** Runs the checks on a change. Unchanged parts are not compared again: a later copy must not hide the original. */
export async function checkChange(
  app: App,
  { known, ...subject }: Subject & { known?: Pick<Subject, 'values' | 'photoKeys'> },
): Promise<Pick<Change, 'found' | 'kept'>> {
  if (!known) return { found: await checkForReview(app, subject), kept: [] };
  const kept = unchangedParts(subject, known);
  const images = kept.photoKeys.length > 0 ? ['images'] : [];
  return { found: await checkForReview(app, { ...subject, kept }), kept: [...kept.fields, ...images] };
}

/** Queues a new listing. Call it in the transaction that stores the listing with the assessment's status. */
export async function reviewPosted(
  trx: Transaction<Database>,
  app: App,
  listingId: string,
  { waits, flags }: Assessment,
): Promise<void> {
  if (app.config.moderation === 'off') return;
  await enqueue(trx, listingId, { stage: 'new', waits, flags, since: app.now() });
}

/** A listing removed by a moderator cannot be changed. */
export function refuseRemoved({ status }: Pick<StoredListing, 'status'>): void {
  if (status === 'removed') throw conflict({}, 'Elanı moderator silib. Ona düzəliş etmək olmaz.');
}

/**
 * Queues a changed listing; a rejected one returns to its old place in the queue. Returns whether it awaits review.
 * Call it in the transaction of the change.
 */
export async function reviewChanged(
  trx: Transaction<Database>,
  app: App,
  listing: StoredListing,
  change: Change,
): Promise<boolean> {
  const by = { actor: 'owner', at: app.now() } as const;
  const review = await readReview(trx, listing.id);
  const isFound = (flag: Flag) => change.found.some(({ rule, field }) => rule === flag.rule && field === flag.field);
  const stay =
    review?.flags.filter((flag) => flag.field !== undefined && change.kept.includes(flag.field) && !isFound(flag)) ??
    [];
  const dismissed = await readDismissed(trx, listing.id);
  const { waits, flags } = assess(app.config, [...stay, ...change.found], dismissed, change.textChanged);
  if (listing.status === 'rejected') {
    await hideListing(trx, listing, 'pending', by);
    const since = (await readLastPlace(trx, listing.id)) ?? by.at;
    await enqueue(trx, listing.id, { stage: 'resubmitted', waits: true, flags, since, entered: by.at });
  } else if (listing.status === 'pending') {
    await enqueue(trx, listing.id, { waits: true, flags, since: by.at });
  } else if (waits) {
    await hideListing(trx, listing, 'pending', by);
    await enqueue(trx, listing.id, { stage: 'resubmitted', waits, flags, since: by.at });
  } else {
    await flagChanged(trx, listing.id, review, flags, by.at);
    return false;
  }
  return true;
}

/** Updates the flags of a listing that stays visible: adds new ones, drops those whose cause is gone. */
async function flagChanged(
  trx: Transaction<Database>,
  id: string,
  review: Review | undefined,
  flags: readonly Flag[],
  since: Date,
): Promise<void> {
  if (!review && flags.length === 0) return;
  if (review && flags.length === 0 && !review.stage && !review.reported) return dequeue(trx, id);
  await enqueue(trx, id, { waits: false, flags, since });
}

async function readDismissed(trx: Transaction<Database>, listingId: string): Promise<readonly Flag[]> {
  const row = await trx
    .selectFrom('listing_snapshots')
    .select('dismissed')
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return row?.dismissed ?? [];
}

/** The listing's place in the queue before it was rejected. */
async function readLastPlace(trx: Transaction<Database>, listingId: string): Promise<Date | undefined> {
  const last = await trx
    .selectFrom('listing_decisions')
    .select('since')
    .where('listing_id', '=', listingId)
    .where('taken_back_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.since ?? undefined;
}
