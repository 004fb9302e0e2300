/** Why a call failed. */
import { CallError } from '../../../../../browser/call.ts';

export function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : 'Server xətası';
}

/** Whether the same call may succeed in a moment. */
export function isMomentary(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}
