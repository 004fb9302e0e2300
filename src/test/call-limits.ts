/** The limits that the features' tables name. */
import type { Access, AccessRule, Limit } from '../platform/app/feature.server.ts';
import { features } from '../site/features.server.ts';
import { readingLimits } from '../platform/limits/reading-limit.server.ts';

/** The limits of a call. */
export function limitsOf({ limits }: AccessRule): readonly Limit[] {
  if (limits === 'none') return [];
  if (limits === 'reading') return [readingLimits.answersOfAddress];
  if (limits === 'contacts') return [readingLimits.detailsOfAddress];
  const { perCall = [], perOutcome = [], inHandler = [] } = limits;
  return [...perCall, ...perOutcome, ...inHandler];
}

/** The rule of every call, by method and path. */
export const allRules: Access = Object.assign({}, ...features.map(({ access }) => access));

/** Each limit once. */
export const allLimits: readonly Limit[] = [...new Set(Object.values(allRules).flatMap(limitsOf))];
