/** What a page starts at rest for those who are signed in. */
import { followAccount } from '../../inbox/stream/follow.tsx';

/** Until the session ends. */
export function startForMember(): () => void {
  return followAccount();
}
