/** Keeps favourites in step with the account, also after a log-in. */
import { onStoredChange, readStored, clearedAccountEntries, writeStored } from '../../ui/browser/storage.ts';
import { beforeLogOut } from '../../accounts/session.ts';
import { readFavorites } from '../favorites.ts';
import { signedInAccount } from './changes.ts';
import type * as Sync from './sync.ts';

/** Starts synchronisation in this tab. */
export function followFavorites(): void {
  let account: string | null | undefined;
  let changes: string | null = null;
  const look = () => {
    const before = { account, changes };
    account = signedInAccount();
    changes = readStored('favoriteChanges');
    if (account === null) {
      // The session was ended by another version, which left the account's favourites.
      if (readFavorites().some(({ of }) => of)) writeStored(clearedAccountEntries());
      return;
    }
    if (account !== before.account) load((sync) => sync.follow(before.account !== undefined));
    else if (changes !== null && changes !== before.changes) load((sync) => sync.sendChanges());
  };
  onStoredChange(look);
  look();
  beforeLogOut(() =>
    signedInAccount() && readStored('favoriteChanges')
      ? import('./sync.ts').then((sync) => sync.sendBeforeLogOut())
      : undefined,
  );
}

/** Loads the sync code, which only signed-in users need; if offline, as soon as the browser is online. */
function load(work: (sync: typeof Sync) => void): void {
  import('./sync.ts').then(work, () => addEventListener('online', () => load(work), { once: true }));
}
