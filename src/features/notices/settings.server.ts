/** Which notices an account wants, by which ways. */
import type { Db } from '../../database/client.ts';
import { isUsual, type NoticeKind, type Way } from './kinds.ts';

type Wanted = (accountId: string, kind: NoticeKind, way: Way) => boolean;

/** What some accounts want. */
export async function readWanted(db: Db, accounts: readonly string[]): Promise<Wanted> {
  const rows = await db
    .selectFrom('notice_settings')
    .selectAll()
    .where('account_id', '=', (eb) => eb.fn.any(eb.val([...accounts])))
    .execute();
  const set = new Map(rows.map(({ account_id, kind, way, wanted }) => [`${account_id} ${kind} ${way}`, wanted]));
  return (accountId, kind, way) => set.get(`${accountId} ${kind} ${way}`) ?? isUsual(kind, way);
}
