/** Checks a listing: before it is posted, for its seller; afterwards, for moderators. */
import type { App } from '../../platform/app/app.ts';
import type { Finding } from './facts.ts';
import { gatherFacts, type Subject } from './gather.server.ts';
import { runRules } from './rules.ts';

/** Runs all rules on a listing. */
export async function checkListing(app: App, subject: Subject): Promise<Finding[]> {
  return runRules(await gatherFacts(app, subject));
}
