/** Classifies failed calls. */
import { CallError } from '../../../../ui/browser/call.ts';

/** Whether a retry may succeed in a moment. */
export function isMomentary(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}
