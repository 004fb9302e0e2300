import { z } from 'zod';
import type { DecisionKind } from './table.ts';

/** Schema of a decision's reasons, as returned. */
export const reasonsAnswer = z.array(z.object({ field: z.string().optional(), text: z.string() }));

const count = z.number().int();

/** Schema of decision counts by kind. */
export const decisionCounts = z.object({
  approve: count,
  reject: count,
  remove: count,
  restore: count,
} satisfies Record<DecisionKind, typeof count>);
