/** Mails people that their account was brought here; the existing reset sets its password. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { say, trusted } from '../../platform/messages/words.ts';
import { readSite } from '../../platform/site/site.server.ts';
import { mailAccount } from '../../people/accounts/mailing.server.ts';

const batchRows = 500;

// An address that was confirmed meanwhile is its owner's: they have found their account.
const untold = sql`
  transferred_accounts n join accounts a on a.id = n.account_id
  where n.created and n.told_at is null and a.email_confirmed_at is null`;

/** How many were not told yet. */
export async function countUntold(app: App): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${untold}`.execute(app.db);
  return rows[0]?.count ?? 0;
}

/** Queues a mail for everybody who was not told yet, once; returns how many. `note` counts them as they are queued. */
export async function tellPeople(
  app: App,
  note: (trx: Transaction<Database>, count: number) => Promise<void> = async () => undefined,
): Promise<number> {
  let told = 0;
  for (;;) {
    const count = await app.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ accountId: string }>`
        update transferred_accounts t set told_at = ${app.now()}
        where (t.source, t.external_id) in (
          select n.source, n.external_id from ${untold}
          limit ${batchRows} for update of n skip locked)
        returning t.account_id as "accountId"`.execute(trx);
      await app.queue.sendAll('transfer.sendMail', rows, trx);
      await note(trx, rows.length);
      return rows.length;
    });
    told += count;
    if (count < batchRows) return told;
  }
}

/** Job: says that the account is here, and where to set its password. */
export async function sendTransferMail(app: App, { accountId }: { accountId: string }): Promise<void> {
  const name = trusted((await readSite(app)).name);
  await mailAccount(app, accountId, {
    kind: 'welcome',
    subject: say`${name}: hesabınız və elanlarınız köçürüldü`,
    letter: {
      preview: say`Yeni şifrə təyin edin və elanlarınıza baxın.`,
      heading: say`Salam!`,
      paragraphs: [
        say`Saytımız yeniləndi: hesabınız və elanlarınız indi ${name} saytındadır.`,
        say`Köhnə şifrəniz köçürülməyib. Düyməni basın, bu e-poçtu yazın, yeni şifrə üçün link göndərək.`,
      ],
      button: { label: say`Şifrə təyin et`, link: `${app.config.siteUrl}/forgot-password` },
      closing: say`Saytımızda hesabınız olmayıbsa, heç nə etməyin.`,
    },
  });
}
