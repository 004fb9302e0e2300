/** What a page starts at rest for those who are signed in. */
import { followAccount } from '../../inbox/ui/stream/follow.tsx';
import { readAskedFor } from '../../saved-searches/ui/asked-for.ts';
import { savingHash } from '../../saved-searches/ui/hash.ts';

const lookMs = 5000;

/** Until the session ends. */
export function startForMember(): () => void {
  const stopFollowing = followAccount();
  // Where the log-in led to another page than the one it was asked on.
  const timer = setInterval(() => {
    if (readAskedFor() && isAtRest()) void import('./do-asked-for.tsx').then((part) => part.sayWhatIsDone());
  }, lookMs);
  return () => {
    stopFollowing();
    clearInterval(timer);
  };
}

/** Not on the way to where it was asked, and not there: that page does it and shows more. */
function isAtRest(): boolean {
  return location.hash !== savingHash && !/^\/(login|reqister)/i.test(location.pathname);
}
