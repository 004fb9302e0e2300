/** Response schemas of the queue. */
import { z } from 'zod';
import { listingAnswer } from '../../listings/schemas.server.ts';
import { flagSchema } from '../../moderation/checks/flag.server.ts';
import { reasons } from '../../moderation/review/report-reasons.ts';
import { maxCounted } from './counted.ts';
import { decisionCounts, reasonsAnswer } from '../../moderation/review/reasons.server.ts';
import { decisions, stages } from '../../moderation/review/table.ts';

const at = z.iso.datetime();
const reportReasons = reasons.map(({ id }) => id);
const counted = z
  .number()
  .int()
  .max(maxCounted + 1)
  .describe(`${maxCounted + 1}: ${maxCounted} elandan çox`);

const change = z
  .object({ field: z.string(), label: z.string(), from: z.string(), to: z.string() })
  .describe('Əvvəlki və yeni mətn; şəkillər üçün vergüllə ayrılmış fayl adları');

const seller = z.object({
  userId: z.uuid(),
  username: z.string(),
  since: at,
  phoneVerified: z.boolean(),
  role: z.string(),
  bannedAt: at.nullable(),
  banRefusal: z.string().nullable().describe('Hesabı niyə bloklaya bilməzsiniz; null: bilərsiniz'),
  listings: z.number().int().describe('Minə qədər sayılır'),
  decisions: decisionCounts,
  bans: z.number().int(),
});

/** Everything a moderator needs to decide about a listing. */
export const itemAnswer = z.object({
  listing: listingAnswer,
  stage: z.enum(stages).nullable().describe('null: onu bura yalnız qeydlər və ya şikayətlər gətirib'),
  waits: z.boolean().describe('Qərarı gözləyən varmı'),
  since: at.nullable(),
  flags: z.array(flagSchema),
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons),
      label: z.string(),
      text: z.string().nullable(),
      at,
      by: z.enum(['account', 'visitor']),
    }),
  ),
  seller,
  changes: z.array(change).optional().describe('Moderatorun sonuncu dəfə gördüyündən bəri'),
  appeal: z.object({ text: z.string(), at, removal: z.object({ at, reasons: reasonsAnswer }) }).optional(),
  held: z.object({ by: z.string(), own: z.boolean(), until: at }).nullable(),
  refusal: z.string().nullable().describe('Qərarı niyə dəyişə bilməzsiniz; null: bilərsiniz'),
  own: z.boolean().describe('Öz elanınız: ona başqası baxır'),
  past: z.array(z.object({ at, decision: z.enum(decisions), reasons: reasonsAnswer, note: z.string().nullable() })),
});

export const queueAnswer = z.object({ items: z.array(itemAnswer), nextCursor: z.string().nullable(), total: counted });

export const summaryAnswer = z.object({
  waiting: counted,
  oldest: at.nullable(),
  queued: counted,
  new: counted,
  flagged: counted,
  reported: counted,
  resubmitted: counted,
  appeals: counted,
  decided: z.number().int().describe('Bu gün'),
  conversations: counted.describe('Baxılmamış yazışma şikayətləri'),
  ratings: counted.describe('Baxılmamış rəy şikayətləri'),
});

export type QueueItem = z.infer<typeof itemAnswer>;
export type QueuePage = z.infer<typeof queueAnswer>;
export type Summary = z.infer<typeof summaryAnswer>;
export type Change = z.infer<typeof change>;
export type Seller = z.infer<typeof seller>;
