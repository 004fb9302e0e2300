/** Invites people to a shop's staff; joins and leaves it. */
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7, validate } from 'uuid';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/base/errors.ts';
import { dayMs } from '../../domain/language/durations.ts';
import { enforceLimit } from '../../platform/limits/limits.server.ts';
import { admit } from '../../platform/messages/audience.ts';
import { writeLetter } from '../../platform/messages/letter.ts';
import { say, writeWords, trusted } from '../../platform/messages/words.ts';
import { readSender } from '../../platform/site/site.server.ts';
import { emailKey, mailboxKey } from '../../accounts/accounts.server.ts';
import { lockAccounts, lockOccupation } from '../../accounts/locking.server.ts';
import { banColumns, isBanned } from '../../accounts/standing.server.ts';
import { type Account, hashToken } from '../../accounts/sessions/sessions.server.ts';
import { isClosedShop } from '../managing.server.ts';
import { staffLimits } from './limits.server.ts';
import { noteTie } from '../../accounts/acting/involvement.server.ts';
import type { StaffRole } from '../../accounts/acting/table.ts';

export type Member = { id: string; name: string | null; email: string; role: StaffRole; state: 'member' | 'invited' };

const invitationDays = 7;
const maxStaff = 50;
const closed = 'Mağazanız bağlanıb: yenidən açılana qədər işçi dəvət etmək olmur.';
const noShop = 'Mağazanız yoxdur. Əvvəlcə mağaza yaradın.';

/** A shop's staff and open invitations, the shop's own account first. */
export async function readStaff(app: App, shopId: string): Promise<Member[]> {
  const shop = await app.db
    .selectFrom('shops')
    .innerJoin('accounts', 'accounts.id', 'shops.account_id')
    .select(['accounts.id', 'accounts.username', 'accounts.email'])
    .where('shops.account_id', '=', shopId)
    .executeTakeFirst();
  if (!shop) throw notFound(noShop);
  const members = await app.db
    .selectFrom('shop_members')
    .innerJoin('accounts', 'accounts.id', 'shop_members.account_id')
    .select(['accounts.id', 'accounts.username', 'accounts.email', 'shop_members.role'])
    .where('shop_id', '=', shopId)
    .orderBy('joined_at')
    .execute();
  const invited = await app.db
    .selectFrom('shop_invitations')
    .select(['id', 'email', 'role'])
    .where('shop_id', '=', shopId)
    .where('expires_at', '>', app.now())
    .orderBy('id')
    .execute();
  return [
    ...[{ ...shop, role: 'owner' as const }, ...members].map(({ id, username, email, role }): Member => ({
      id,
      name: username,
      email,
      role,
      state: 'member',
    })),
    ...invited.map((each): Member => ({ ...each, name: null, state: 'invited' })),
  ];
}

/** Invites somebody by mail; repeating it changes the role and sends a new link. */
export async function invite(app: App, owner: Account, email: string, role: StaffRole): Promise<Member> {
  const staff = await readStaff(app, owner.id);
  const key = emailKey(email);
  if (staff.some((each) => each.state === 'member' && emailKey(each.email) === key)) {
    const message = 'Bu şəxs artıq mağazada işləyir.';
    throw conflict({ email: message }, message);
  }
  if (staff.length >= maxStaff) throw conflict({}, `Mağazada ən çox ${maxStaff} nəfər ola bilər.`);
  await enforceLimit(app, staffLimits.invitationMails, mailboxKey(email));
  const values = {
    email,
    role,
    // A placeholder: the job creates the token, which is secret and must not be stored in the queue.
    token_hash: randomBytes(32),
    expires_at: new Date(app.now().getTime() + invitationDays * dayMs),
  };
  const stored = await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [owner.id]);
    if (await isClosedShop(trx, owner.id)) throw conflict({}, closed);
    const invitation = await trx
      .insertInto('shop_invitations')
      .values({ id: uuidv7(), shop_id: owner.id, email_key: key, ...values })
      .onConflict((conflicting) => conflicting.columns(['shop_id', 'email_key']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.queue.send('shopStaff.sendInvitation', { id: invitation.id }, trx);
    return invitation;
  });
  return { id: stored.id, name: null, email, role, state: 'invited' };
}

/** Accepts an invitation. Having its link proves access to the mailbox. */
export async function join(app: App, account: Account, token: string): Promise<{ shopId: string; role: StaffRole }> {
  const wrong = 'Dəvət tapılmadı və ya vaxtı bitib. Mağazadan yenidən dəvət istəyin.';
  const hash = hashToken(token);
  const found = await app.db
    .selectFrom('shop_invitations')
    .select('shop_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (!found) throw invalid({ token: wrong }, wrong);
  return app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [account.id, found.shop_id]);
    if (await isBannedShop(app, found.shop_id, trx))
      throw forbidden('Bu mağaza bloklanıb: hələlik ora qoşulmaq olmur.');
    await lockOccupation(trx, account.id);
    if (await isClosedShop(trx, found.shop_id))
      throw forbidden('Bu mağaza bağlanıb: yenidən açılana qədər ora qoşulmaq olmur.');
    const invitation = await trx
      .deleteFrom('shop_invitations')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', app.now())
      .returning(['shop_id', 'role'])
      .executeTakeFirst();
    if (!invitation) throw invalid({ token: wrong }, wrong);
    const { shop_id, role } = invitation;
    const own = await trx
      .selectFrom('shops')
      .select('account_id')
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    if (own) throw conflict({}, 'Sizin öz mağazanız var: başqa mağazada işləmək üçün başqa hesabla daxil olun.');
    const joined = await trx
      .insertInto('shop_members')
      .values({ account_id: account.id, shop_id, role, joined_at: app.now() })
      .onConflict((conflicting) => conflicting.column('account_id').doNothing())
      .returning('account_id')
      .executeTakeFirst();
    if (!joined) throw conflict({}, 'Siz artıq bir mağazada işləyirsiniz. Əvvəlcə oradan çıxın.');
    return { shopId: shop_id, role };
  });
}

/** Removes a staff member or an invitation at once. */
export async function leave(app: App, shop: Account, id: string): Promise<void> {
  const wanted = id.toLowerCase();
  if (wanted === shop.id) throw conflict({}, 'Mağaza bu hesaba aiddir: sahibi ondan çıxa bilməz.');
  const gone = validate(wanted)
    ? await app.db.transaction().execute(async (trx) => {
        await lockAccounts(trx, [shop.id, wanted]);
        const member = await trx
          .deleteFrom('shop_members')
          .where('account_id', '=', wanted)
          .where('shop_id', '=', shop.id)
          .executeTakeFirst();
        const invitation = await trx
          .deleteFrom('shop_invitations')
          .where('id', '=', wanted)
          .where('shop_id', '=', shop.id)
          .executeTakeFirst();
        if (member.numDeletedRows > 0n) await noteTie(trx, wanted, shop.id, app.now());
        return member.numDeletedRows + invitation.numDeletedRows;
      })
    : 0n;
  if (gone === 0n) throw notFound('Mağazada belə işçi və ya dəvət yoxdur.');
}

/** Invitations that an account's shop has sent, and those to its own address, for its data download. */
export async function readOwnInvitations(db: Db, accountId: string) {
  return db
    .selectFrom('shop_invitations')
    .select(['shop_id', 'email', 'role', 'expires_at'])
    .where((eb) =>
      eb.or([
        eb('shop_id', '=', accountId),
        eb('email_key', '=', eb.selectFrom('accounts').select('email_key').where('id', '=', accountId)),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Deletes expired invitations. */
export async function removeOldInvitations(app: App): Promise<void> {
  await app.db.deleteFrom('shop_invitations').where('expires_at', '<', app.now()).execute();
}

/** Job: mails a new link, unless the invitation is gone. The mail names nobody: it may go to a stranger. */
export async function sendInvitation(app: App, { id }: { id: string }): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const invitation = await app.db
    .updateTable('shop_invitations')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .returning(['shop_id', 'email', 'email_key'])
    .executeTakeFirst();
  if (!invitation) return;
  if ((await isBannedShop(app, invitation.shop_id)) || (await isClosedShop(app.db, invitation.shop_id))) return;
  const account = await app.db
    .selectFrom('accounts')
    .select(['email_confirmed_at', ...banColumns])
    .where('email_key', '=', invitation.email_key)
    .executeTakeFirst();
  const reader = {
    email: invitation.email,
    isConfirmed: Boolean(account?.email_confirmed_at),
    isBanned: account !== undefined && isBanned(account, app.now()),
    hasMailbox: true,
  };
  const to = admit('invitation', reader, false);
  if (!to) return;
  const heading = say`Sizi mağazada işləməyə dəvət edirlər`;
  const site = await readSender(app);
  const name = trusted(site.name);
  const letter = {
    preview: heading,
    heading,
    paragraphs: [
      say`${name} saytındakı bir mağaza sizi işçi kimi dəvət edir. Dəvəti qəbul etsəniz, yerləşdirdiyiniz elanlar və yazdığınız cavablar mağazanın adından olacaq.`,
      say`Dəvət ${invitationDays} gün qüvvədədir.`,
    ],
    button: { label: say`Dəvətə bax`, link: `${app.config.siteUrl}/magaza-devet?token=${token}` },
    closing: say`Bu mağazanı tanımırsınızsa, heç nə etməyin.`,
  };
  const subject = writeWords(say`${name}: mağazaya dəvət`);
  await app.mail.send({ from: site, to, subject, ...writeLetter(letter, site) });
}

async function isBannedShop(app: App, shopId: string, db: Db = app.db): Promise<boolean> {
  const shop = await db.selectFrom('accounts').select(banColumns).where('id', '=', shopId).executeTakeFirst();
  return shop !== undefined && isBanned(shop, app.now());
}
