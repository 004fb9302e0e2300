/** Checks a listing: before it is sent, for its seller, and afterwards, for moderators. */
import type { App } from '../../../app.ts';
import type { Finding } from './facts.ts';
import { gatherFacts, type Subject } from './gather.server.ts';
import { runRules } from './rules.ts';

/** Findings of the rules. */
export async function checkListing(app: App, subject: Subject): Promise<Finding[]> {
  return runRules(await gatherFacts(app, subject));
}
