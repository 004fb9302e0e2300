/** Blocking whoever one does not want to hear from, in all conversations with them. */
import type { App } from '../../app.ts';
import { conflict } from '../../errors.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { type Membership, otherAccountOf } from './membership.server.ts';

/** Blocks the other side of a conversation, or lifts the block; twice is as once. */
export async function setBlock(app: App, account: Account, membership: Membership, isBlocked: boolean): Promise<void> {
  const otherId = otherAccountOf(membership);
  if (otherId === null) throw conflict({}, 'Bu istifadəçi hesabını silib.');
  if (isBlocked) {
    await app.db
      .insertInto('account_blocks')
      .values({ account_id: account.id, blocked_id: otherId, at: app.now() })
      .onConflict((known) => known.doNothing())
      .execute();
  } else {
    await app.db
      .deleteFrom('account_blocks')
      .where('account_id', '=', account.id)
      .where('blocked_id', '=', otherId)
      .execute();
  }
}
