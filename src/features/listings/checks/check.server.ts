/** Looks a listing through: before it is sent, for its seller, and after, for moderators. */
import type { App } from '../../../app.ts';
import type { Db } from '../../../database/client.ts';
import type { Finding } from './facts.ts';
import { gatherFacts, type Subject } from './gather.server.ts';
import { runRules } from './rules.ts';

/** What the rules find. Reads from `db`, which may be a transaction; opens none. */
export async function checkListing(app: App, db: Db, subject: Subject): Promise<Finding[]> {
  return runRules(await gatherFacts(app, db, subject));
}
