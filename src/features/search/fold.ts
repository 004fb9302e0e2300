/** The words of a query as search compares them. */
import { fold } from '../../fields/fold.ts';

export { fold };

// The fiftieth word narrows nothing any more, and each costs a condition.
const maxWords = 50;

/** The distinct words of a query, folded; those beyond the fiftieth are left out. */
export function foldWords(query: string): string[] {
  return [...new Set(fold(query).split(' ').filter(Boolean))].slice(0, maxWords);
}
