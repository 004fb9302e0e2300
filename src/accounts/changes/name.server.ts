/** What an account is called. */
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { unauthorized } from '../../platform/base/errors.ts';
import { tellOfFactor } from '../factors/telling.server.ts';
import { lockAccounts } from '../locking.server.ts';
import type { Account } from '../sessions/sessions.server.ts';

/** Changes the name at once, and keeps the one before for moderators. */
export async function changeName(app: App, { id }: Account, name: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [id]);
    const account = await trx
      .selectFrom('accounts')
      .select('username')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) throw unauthorized();
    if (account.username === name) return;
    const change = { id: uuidv7(), account_id: id, before: account.username, at: app.now() };
    await trx.insertInto('name_changes').values(change).execute();
    await trx.updateTable('accounts').set({ username: name }).where('id', '=', id).execute();
    await tellOfFactor(app, trx, { id, kind: 'account' }, 'nameChanged');
  });
}

/** Former names, newest first. */
export async function readFormerNames(db: Db, accountId: string): Promise<{ name: string; until: string }[]> {
  const rows = await db
    .selectFrom('name_changes')
    .select(['before', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(maxNames)
    .execute();
  return rows.map(({ before, at }) => ({ name: before, until: at.toISOString() }));
}

// Enough to recognise somebody; caps the response size.
const maxNames = 100;
