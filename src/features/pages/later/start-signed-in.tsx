/** What an idle page starts for signed-in users. */
import { followAccount } from '../../inbox/ui/stream/follow.tsx';
import { syncHiddenSellers } from '../../hidden-sellers/browser/sync.ts';
import { readPendingSave } from '../../saved-searches/ui/pending-save.ts';
import { savingHash } from '../../saved-searches/ui/saving-hash.ts';

const lookMs = 5000;

/** Runs until the returned function is called, when the session ends. */
export function startSignedIn(): () => void {
  const stopFollowing = followAccount();
  void syncHiddenSellers();
  // For log-ins that led to another page than the one asked from.
  const timer = setInterval(() => {
    if (readPendingSave() && isAtRest())
      void import('./announce-saved-search.tsx').then((part) => part.announceSavedSearch());
  }, lookMs);
  return () => {
    stopFollowing();
    clearInterval(timer);
  };
}

/** Not on the search's page, nor while navigating to it: that page saves it itself and shows more. */
function isAtRest(): boolean {
  return location.hash !== savingHash && !/^\/(login|reqister)/i.test(location.pathname);
}
