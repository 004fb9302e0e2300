/** Decisions that a moderator may make about the open listing. */
import type { DecisionKind } from '../../../moderation/review/table.ts';
import { outcomeOf } from '../../decisions/rules.ts';
import { type Entry, isHeld } from './state/desk-state.ts';

const all: readonly DecisionKind[] = ['approve', 'reject', 'remove', 'restore'];

/** The decisions that the server would accept. */
export function allowedFor({ item }: Entry): readonly DecisionKind[] {
  if (item.own || item.refusal !== null || isHeld(item)) return [];
  const queued = item.since === null ? undefined : { stage: item.stage };
  return all.filter((decision) => outcomeOf(decision, item.listing.status, queued).do !== 'refuse');
}
