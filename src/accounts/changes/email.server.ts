/** Another e-mail address: confirmed by a link to the new one, undone by a link to the old one. */
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { invalid, unauthorized } from '../../platform/base/errors.ts';
import { admit } from '../../platform/messages/audience.ts';
import { writeLetter } from '../../platform/messages/letter.ts';
import { bytesToUuid, aboutOf, isSameToken, signToken, uuidToBytes } from '../../platform/messages/link-token.ts';
import { say, trusted, writeWords } from '../../platform/messages/words.ts';
import { enforceLimit } from '../../platform/limits/limits.server.ts';
import { readSite } from '../../platform/site/site.server.ts';
import { dayMs } from '../../domain/language/durations.ts';
import { emailKey, mailboxKey } from '../accounts.server.ts';
import { endFactors } from '../factors/ending.server.ts';
import { accountLimits } from '../limits.server.ts';
import { lockHolder } from '../factors/holders.server.ts';
import { lockAccountAlone } from '../locking.server.ts';
import { isCrowdedOut, mailAccount } from '../mailing.server.ts';
import { isReserved, undoDays } from './reserved.server.ts';
import { type Account, hashToken } from '../sessions/sessions.server.ts';

const confirmDays = 1;
const uniqueViolation = '23505';

type Purpose = 'change' | 'undo';

/** Asks for another address; neither time nor response tells whether it is taken. */
export async function requestEmailChange(app: App, { id }: Account, token: string, email: string): Promise<void> {
  const account = await app.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirst();
  if (!account) throw unauthorized();
  if (account.email === email) throw invalid({ email: 'Bu, indiki e-poçtunuzdur. Başqasını yazın.' });
  await enforceLimit(app, accountLimits.confirmationMails, mailboxKey(email));
  await app.db.transaction().execute(async (trx) => {
    await lockHolder(trx, { id, kind: 'account', session: hashToken(token) });
    const change = {
      id: uuidv7(),
      account_id: id,
      before: account.email,
      before_key: emailKey(account.email),
      after: email,
    };
    await trx
      .insertInto('email_changes')
      .values({ ...change, asked_at: app.now(), confirmed_at: null, undone_at: null })
      .execute();
    await app.queue.send('accounts.sendEmailChange', { id: change.id }, trx);
  });
}

/** Job: word with the undoing link to the old address, the confirming link to the new one unless it is taken. */
export async function sendEmailChange(app: App, { id }: { id: string }): Promise<void> {
  const change = await app.db
    .selectFrom('email_changes')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['email_changes.id', 'account_id', 'before', 'after', 'asked_at', 'email_key'])
    .where('email_changes.id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (!change || change.email_key !== emailKey(change.before)) return;
  // A mailbox that is gone keeps nobody from leaving it; that of an owner who cannot be told does.
  if (!(await mailOld(app, change)) && (await isCrowdedOut(app, 'emailChange', change.before))) return;
  if (!(await isTaken(app, app.db, change.account_id, change.after))) await mailNew(app, change);
}

type Change = { id: string; account_id: string; before: string; after: string };

async function mailOld(app: App, { id, account_id }: Change): Promise<boolean> {
  const { name: siteName } = await readSite(app);
  const name = trusted(siteName);
  return mailAccount(app, account_id, {
    kind: 'emailChange',
    messageId: `e-poct-qaytar.${id}`,
    subject: say`${name}: e-poçtun dəyişdirilməsi`,
    letter: {
      preview: say`Bunu siz istəməmisinizsə, üç gün ərzində ləğv edin.`,
      heading: say`E-poçtunuz dəyişdirilir`,
      paragraphs: [
        say`${name} hesabınız üçün başqa e-poçt ünvanı istənilib. Yeni ünvan təsdiqlənəndə məktublar ora gedəcək və hesaba onunla daxil olunacaq.`,
        say`Bunu siz etmisinizsə, heç nə etməyin. Etməmisinizsə, düyməni basın: bu ünvan hesabda qalacaq və ya geri qaytarılacaq, bütün cihazlardan çıxış ediləcək, dəyişiklik istənildikdən sonra əlavə olunmuş açarlar, kod tətbiqi və kodlar silinəcək, ondan əvvəlki üç gündə əlavə olunanlar da. Link ${undoDays} gün işləyir.`,
      ],
      button: {
        label: say`Dəyişikliyi ləğv et`,
        link: `${app.config.siteUrl}/e-poct-qaytar?token=${await tokenOf(app, 'undo', id)}`,
      },
      closing: say`Ləğv etdikdən sonra şifrənizi də dəyişin.`,
    },
  });
}

async function mailNew(app: App, { id, after }: Change): Promise<void> {
  const to = admit('confirmation', { email: after, isConfirmed: false, isBanned: false, hasMailbox: true }, false);
  if (!to) return;
  const site = await readSite(app);
  const name = trusted(site.name);
  const letter = {
    preview: say`Bir düymə ilə təsdiqləyin.`,
    heading: say`Yeni e-poçtunuzu təsdiqləyin`,
    paragraphs: [
      say`Bu ünvan ${name} hesabına yazılıb. Təsdiqləsəniz, məktublar bura gələcək və hesaba bu ünvanla daxil olacaqsınız. Link bir gün işləyir.`,
    ],
    button: {
      label: say`E-poçtu təsdiqlə`,
      link: `${app.config.siteUrl}/e-poct-deyis?token=${await tokenOf(app, 'change', id)}`,
    },
    closing: say`Bunu siz istəməmisinizsə, heç nə etməyin.`,
  };
  const subject = writeWords(say`${name}: yeni e-poçtun təsdiqi`);
  await app.mail.send({ from: site, to, messageId: `e-poct-deyis.${id}`, subject, ...writeLetter(letter, site) });
}

const broken = 'Link köhnəlib və ya düzgün deyil. Profildə dəyişikliyi yenidən istəyin.';

/** Sets the new address: having the link proves access to its mailbox. A second press changes nothing. */
export async function changeEmail(app: App, token: string): Promise<void> {
  const change = await changeOf(app, 'change', token, confirmDays);
  if (!change || change.undone_at) throw invalid({ token: broken }, broken);
  if (change.confirmed_at) return;
  await app.db.transaction().execute(async (trx) => {
    // Alone: the address is a key, which a row locked by others would not let change.
    await lockAccountAlone(trx, change.account_id);
    const confirmed = await trx
      .updateTable('email_changes')
      .set({ confirmed_at: app.now() })
      .where('id', '=', change.id)
      .where('confirmed_at', 'is', null)
      .where('undone_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    const account = await trx
      .selectFrom('accounts')
      .select('email_key')
      .where('id', '=', change.account_id)
      .executeTakeFirst();
    if (!confirmed || account?.email_key !== emailKey(change.before)) throw invalid({ token: broken }, broken);
    await setEmail(app, trx, change, change.after);
  });
}

const tooLate = 'Link köhnəlib: ləğv etmək artıq mümkün deyil. Şifrənizi yeniləyin və bizə yazın.';

/** Brings the old address back, and ends whatever somebody may have got in with since. */
export async function undoEmail(app: App, token: string): Promise<void> {
  const change = await changeOf(app, 'undo', token, undoDays);
  if (!change) throw invalid({ token: tooLate }, tooLate);
  if (change.undone_at) return;
  const { account_id: id, asked_at } = change;
  await app.db.transaction().execute(async (trx) => {
    await lockAccountAlone(trx, id);
    // Later changes, too: their old address may be the thief's.
    const undone = await trx
      .updateTable('email_changes')
      .set({ undone_at: app.now() })
      .where('account_id', '=', id)
      .where('asked_at', '>=', asked_at)
      .where('undone_at', 'is', null)
      .returning('confirmed_at')
      .execute();
    if (undone.some(({ confirmed_at }) => confirmed_at !== null)) await setEmail(app, trx, change, change.before);
    await trx.deleteFrom('sessions').where('account_id', '=', id).execute();
    await trx.deleteFrom('reset_codes').where('account_id', '=', id).execute();
    // A thief may have added a key just before asking for the address.
    await endFactors(trx, id, new Date(asked_at.getTime() - undoDays * dayMs));
  });
}

/** Data of the pages behind the links; undefined for a link that does not work. */
export async function readEmailChange(app: App, purpose: Purpose, token: string) {
  const change = await changeOf(app, purpose, token, purpose === 'change' ? confirmDays : undoDays);
  if (!change || (purpose === 'change' && change.undone_at)) return undefined;
  const done = (purpose === 'change' ? change.confirmed_at : change.undone_at) !== null;
  return { email: purpose === 'change' ? change.after : change.before, done };
}

/** Deletes changes that can no longer be undone. */
export async function removeOldEmailChanges(app: App): Promise<void> {
  const since = new Date(app.now().getTime() - undoDays * dayMs);
  await app.db.deleteFrom('email_changes').where('asked_at', '<', since).execute();
}

async function setEmail(app: App, trx: Db, change: Change, email: string): Promise<void> {
  const taken = 'Bu ünvanla artıq başqa hesab açılıb.';
  if (await isTaken(app, trx, change.account_id, email)) throw invalid({ token: taken }, taken);
  await trx
    .updateTable('accounts')
    .set({ email, email_key: emailKey(email), email_confirmed_at: app.now() })
    .where('id', '=', change.account_id)
    .execute()
    .catch((error: unknown) => {
      // Somebody has registered with it since it was looked for.
      throw (error as { code?: unknown }).code === uniqueViolation ? invalid({ token: taken }, taken) : error;
    });
  await trx.deleteFrom('reset_codes').where('account_id', '=', change.account_id).execute();
}

async function isTaken(app: Pick<App, 'now'>, db: Db, accountId: string, email: string): Promise<boolean> {
  const key = emailKey(email);
  const other = await db
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', key)
    .where('id', '!=', accountId)
    .executeTakeFirst();
  return other !== undefined || isReserved(app, db, accountId, key);
}

/** Signs a change and what its link does: a job that runs twice sends the same links. */
function tokenOf(app: App, purpose: Purpose, id: string): Promise<string> {
  return signToken(app, 'email-changes', uuidToBytes(id), { before: purpose });
}

async function changeOf(app: App, purpose: Purpose, token: string, days: number) {
  const id = bytesToUuid(aboutOf(token));
  if (!isSameToken(token, await tokenOf(app, purpose, id))) return undefined;
  return app.db
    .selectFrom('email_changes')
    .selectAll()
    .where('id', '=', id)
    .where('asked_at', '>', new Date(app.now().getTime() - days * dayMs))
    .executeTakeFirst();
}
