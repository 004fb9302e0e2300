/** Which notices an account wants, and by which channels. */
import type { App } from '../platform/app/app.ts';
import type { Db } from '../platform/database/client.ts';
import { isOnByDefault, kinds, type NoticeKind, noticeKinds, type Channel, channels } from './kinds.ts';

type Wanted = (accountId: string, kind: NoticeKind, way: Channel) => boolean;

/** Preferences of existing accounts; deleted ones want nothing. */
export async function readPreferences(db: Db, accounts: readonly string[]): Promise<Wanted> {
  const rows = await db
    .selectFrom('notice_settings')
    .selectAll()
    .where('account_id', '=', (eb) => eb.fn.any(eb.val([...accounts])))
    .execute();
  const known = new Set(accounts);
  const set = new Map(rows.map(({ account_id, kind, way, wanted }) => [`${account_id} ${kind} ${way}`, wanted]));
  return (accountId, kind, way) =>
    known.has(accountId) && (set.get(`${accountId} ${kind} ${way}`) ?? isOnByDefault(kind, way));
}

/** Whether an account wants mails of a kind; check it before sending any. */
export async function wantsMail(db: Db, accountId: string, kind: NoticeKind): Promise<boolean> {
  const wanted = await readPreferences(db, [accountId]);
  return wanted(accountId, kind, 'mail');
}

/** A kind with its channels, as shown in the settings. */
type Setting = { kind: (typeof noticeKinds)[number]; label: string } & Record<Channel, boolean>;

/** Settings of all kinds, in the order of `kinds`. */
export async function readSettings(db: Db, accountId: string): Promise<Setting[]> {
  const wanted = await readPreferences(db, [accountId]);
  return noticeKinds.map((kind) => ({
    kind,
    label: kinds[kind].label,
    site: wanted(accountId, kind, 'site'),
    mail: wanted(accountId, kind, 'mail'),
    push: wanted(accountId, kind, 'push'),
  }));
}

/** A change of settings; absent channels stay unchanged. */
export type SettingChange = { kind: NoticeKind } & { [way in Channel]?: boolean | undefined };

/** Changes settings; the last change per kind and channel wins. */
export async function changeSettings(app: App, accountId: string, changes: readonly SettingChange[]): Promise<void> {
  const rows = new Map(
    changes.flatMap((change) =>
      channels.flatMap((way) => {
        const { kind, [way]: wanted } = change;
        return wanted === undefined ? [] : [[`${kind} ${way}`, { account_id: accountId, kind, way, wanted }] as const];
      }),
    ),
  );
  if (rows.size === 0) return;
  await app.db
    .insertInto('notice_settings')
    // Fixed row order: otherwise two requests could deadlock.
    .values([...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'way']).doUpdateSet((eb) => ({ wanted: eb.ref('excluded.wanted') })),
    )
    .execute();
}
