import { messageOf } from '../../../../ui/browser/call.ts';
import { showToast } from '../../../../ui/toast/toast.tsx';

/** Shows why an action on an own listing failed. */
export function showFailure(error: unknown): void {
  showToast('Əməliyyat yerinə yetirilmədi', messageOf(error));
}
