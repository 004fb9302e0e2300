/** Which notices an account wants, by which ways. */
import type { App } from '../../app.ts';
import type { Db } from '../../database/client.ts';
import { isUsual, kinds, type NoticeKind, noticeKinds, type Way, ways } from './kinds.ts';

type Wanted = (accountId: string, kind: NoticeKind, way: Way) => boolean;

/** What some accounts want; others want nothing. */
export async function readWanted(db: Db, accounts: readonly string[]): Promise<Wanted> {
  const rows = await db
    .selectFrom('notice_settings')
    .selectAll()
    .where('account_id', '=', (eb) => eb.fn.any(eb.val([...accounts])))
    .execute();
  const known = new Set(accounts);
  const set = new Map(rows.map(({ account_id, kind, way, wanted }) => [`${account_id} ${kind} ${way}`, wanted]));
  return (accountId, kind, way) =>
    known.has(accountId) && (set.get(`${accountId} ${kind} ${way}`) ?? isUsual(kind, way));
}

/** Whether an account wants mails of a kind; whoever sends one asks. */
export async function wantsMail(db: Db, accountId: string, kind: NoticeKind): Promise<boolean> {
  const wanted = await readWanted(db, [accountId]);
  return wanted(accountId, kind, 'mail');
}

/** A kind with its ways, as the settings show it. */
type Setting = { kind: NoticeKind; label: string } & Record<Way, boolean>;

/** All kinds, in the order of `kinds`. */
export async function readSettings(db: Db, accountId: string): Promise<Setting[]> {
  const wanted = await readWanted(db, [accountId]);
  return noticeKinds.map((kind) => ({
    kind,
    label: kinds[kind].label,
    site: wanted(accountId, kind, 'site'),
    mail: wanted(accountId, kind, 'mail'),
    push: wanted(accountId, kind, 'push'),
  }));
}

/** What is to change: what is absent stays. */
export type SettingChange = { kind: NoticeKind } & { [way in Way]?: boolean | undefined };

/** Changes settings; of several words on the same the last counts. */
export async function changeSettings(app: App, accountId: string, changes: readonly SettingChange[]): Promise<void> {
  const rows = new Map(
    changes.flatMap((change) =>
      ways.flatMap((way) => {
        const { kind, [way]: wanted } = change;
        return wanted === undefined ? [] : [[`${kind} ${way}`, { account_id: accountId, kind, way, wanted }] as const];
      }),
    ),
  );
  if (rows.size === 0) return;
  await app.db
    .insertInto('notice_settings')
    // In one order, or two requests could wait for each other.
    .values([...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'way']).doUpdateSet((eb) => ({ wanted: eb.ref('excluded.wanted') })),
    )
    .execute();
}
