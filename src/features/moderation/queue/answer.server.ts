/** Response schemas of the queue. */
import { z } from 'zod';
import { listingAnswer } from '../../listings/answers.server.ts';
import { decisionCounts, reasonsAnswer } from '../review/reasons.server.ts';
import { decisions } from '../review/table.ts';

const at = z.iso.datetime();
const stages = ['new', 'resubmitted', 'appeals'] as const;

/** Everything that a moderator needs to decide about a listing. */
export const itemAnswer = z.object({
  listing: listingAnswer,
  stage: z.enum(stages).nullable(),
  waits: z.boolean(),
  since: at.nullable(),
  flags: z.array(
    z.object({
      rule: z.string(),
      field: z.string().optional(),
      sure: z.boolean(),
      text: z.string(),
      found: z.string().optional(),
      listings: z.array(z.object({ section: z.string(), id: z.number().int() })).optional(),
    }),
  ),
  reports: z.array(
    z.object({
      reason: z.string(),
      label: z.string(),
      text: z.string().nullable(),
      at,
      by: z.enum(['account', 'visitor']),
    }),
  ),
  seller: z.object({
    userId: z.uuid(),
    username: z.string(),
    since: at,
    phoneVerified: z.boolean(),
    role: z.string(),
    bannedAt: at.nullable(),
    banRefusal: z.string().nullable().describe('Hesabı niyə bloklaya bilməzsiniz; null: bilərsiniz'),
    listings: z.number().int(),
    decisions: decisionCounts,
    bans: z.number().int(),
  }),
  changes: z.array(z.object({ field: z.string(), label: z.string(), from: z.string(), to: z.string() })).optional(),
  appeal: z.object({ text: z.string(), at, removal: z.object({ at, reasons: reasonsAnswer }) }).optional(),
  held: z.object({ by: z.string(), own: z.boolean(), until: at }).nullable(),
  refusal: z.string().nullable().describe('Qərarı niyə dəyişə bilməzsiniz; null: bilərsiniz'),
  own: z.boolean(),
  past: z.array(z.object({ at, decision: z.enum(decisions), reasons: reasonsAnswer, note: z.string().nullable() })),
});
