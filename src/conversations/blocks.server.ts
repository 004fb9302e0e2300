/** Blocks an account in all conversations with it. */
import type { App } from '../platform/app/app.ts';
import { conflict } from '../platform/base/errors.ts';
import { lockAccounts } from '../accounts/locking.server.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { type Membership, otherAccountOf } from './membership/membership.server.ts';

const gone = 'Bu istifadəçi hesabını silib.';

/** Blocks the other side of a conversation, or lifts the block. Idempotent. */
export async function setBlock(app: App, account: Account, membership: Membership, isBlocked: boolean): Promise<void> {
  const otherId = otherAccountOf(membership);
  if (otherId === null) throw conflict({}, gone);
  if (isBlocked) {
    await app.db.transaction().execute(async (trx) => {
      if ((await lockAccounts(trx, [account.id, otherId])).size < 2) throw conflict({}, gone);
      await trx
        .insertInto('account_blocks')
        .values({ account_id: account.id, blocked_id: otherId, at: app.now() })
        .onConflict((known) => known.doNothing())
        .execute();
    });
  } else {
    await app.db
      .deleteFrom('account_blocks')
      .where('account_id', '=', account.id)
      .where('blocked_id', '=', otherId)
      .execute();
  }
}
