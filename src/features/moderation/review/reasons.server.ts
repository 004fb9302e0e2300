import { z } from 'zod';
import type { DecisionKind } from './table.ts';

/** Schema of what a decision tells its seller. */
export const reasonsAnswer = z.array(z.object({ field: z.string().optional(), text: z.string() }));

const count = z.number().int();

/** Schema of how many decisions there were of each kind. */
export const decisionCounts = z.object({
  approve: count,
  reject: count,
  remove: count,
  restore: count,
} satisfies Record<DecisionKind, typeof count>);
