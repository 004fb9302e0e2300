/** Mails people that their account or their ads were brought here; the existing reset sets a password. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { say, trusted, type Words } from '../../platform/messages/words.ts';
import { readSender } from '../../platform/site/site.server.ts';
import { mailAccount } from '../../accounts/mailing.server.ts';

/** `source`: where the ads come from. */
export type TransferMail = { accountId: string; source?: string };

const batchRows = 500;

// Of accounts that an import created, those confirmed meanwhile were found by their owners. Of those that were here
// before, everybody who got ads is told: the other site may never have confirmed that they are theirs.
const untold = sql`
  transferred_accounts n join accounts a on a.id = n.account_id
  where n.told_at is null and case when n.created then a.email_confirmed_at is null else exists (
    select from transferred_listings t join listings l on l.id = t.listing_id
    where t.source = n.source and l.account_id = n.account_id) end`;

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
      const { rows } = await sql<{ accountId: string; source: string }>`
        update transferred_accounts t set told_at = ${app.now()}
        where (t.source, t.external_id) in (
          select n.source, n.external_id from ${untold}
          limit ${batchRows} for update of n skip locked)
        returning t.account_id as "accountId", t.source`.execute(trx);
      await app.queue.sendAll('transfer.sendMail', rows, trx);
      await note(trx, rows.length);
      return rows.length;
    });
    told += count;
    if (count < batchRows) return told;
  }
}

/** Job: says that the account or the ads are here, and where to set a password. */
export async function sendTransferMail(app: App, { accountId, source }: TransferMail): Promise<void> {
  // Jobs of the version before have no source.
  const own = source === undefined ? {} : { messageId: `kocurme.${accountId}.${source}` };
  const name = trusted((await readSender(app)).name);
  const account = await app.db
    .selectFrom('accounts')
    .select('email_confirmed_at')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account?.email_confirmed_at) return mailAds(app, accountId, name, own);
  await mailAccount(app, accountId, {
    ...own,
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

/** To an account that was its owner's before: they see at once what came into it. */
async function mailAds(app: App, accountId: string, name: Words, own: { messageId?: string }): Promise<void> {
  await mailAccount(app, accountId, {
    ...own,
    kind: 'welcome',
    subject: say`${name}: köhnə saytdakı elanlarınız köçürüldü`,
    letter: {
      preview: say`Elanlar hesabınızdadır: baxın.`,
      heading: say`Salam!`,
      paragraphs: [
        say`Köhnə saytda bu e-poçtla yerləşdirilmiş elanlar ${name} hesabınıza köçürüldü.`,
        say`Onlara baxın: sizin olmayan elanı silin.`,
      ],
      button: { label: say`Elanlarıma bax`, link: `${app.config.siteUrl}/profile` },
      closing: say`Sualınız varsa, bizə yazın.`,
    },
  });
}
