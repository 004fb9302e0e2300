/** Work started for signed-in users once a page is idle. */
import { followAccount } from '../../../inbox/ui/stream/follow.tsx';
import { syncHiddenSellers } from '../../../accounts/hidden-sellers/browser/sync.ts';
import { readPendingSave } from '../../../saved-searches/ui/pending-save.ts';
import { savingHash } from '../../../saved-searches/ui/saving-hash.ts';

const lookMs = 5000;

/** Starts it until the returned function is called, when the session ends. */
export function startSignedIn(): () => void {
  const stopFollowing = followAccount();
  void syncHiddenSellers();
  // Saves a pending search if the log-in led to another page than the one it came from.
  const timer = setInterval(() => {
    if (readPendingSave() && isAtRest())
      void import('./announce-saved-search.tsx').then((part) => part.announceSavedSearch());
  }, lookMs);
  return () => {
    stopFollowing();
    clearInterval(timer);
  };
}

/** Whether to save it here: the search's own page does so itself and shows more. */
function isAtRest(): boolean {
  return location.hash !== savingHash && !/^\/(login|reqister)/i.test(location.pathname);
}
