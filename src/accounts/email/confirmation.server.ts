/** Confirms an e-mail address by a link in a mail and a button on the page behind it. */
import type { App } from '../../platform/app/app.ts';
import { conflict, invalid, unauthorized } from '../../platform/base/errors.ts';
import { bytesToUuid, aboutOf, isSameToken, signToken, uuidToBytes } from '../../platform/messages/link-token.ts';
import { trusted, say } from '../../platform/messages/words.ts';
import { enforceLimit } from '../../platform/limits/limits.server.ts';
import { emailKey, mailboxKey } from '../accounts.server.ts';
import { accountLimits } from '../limits.server.ts';
import { mailAccount } from '../mailing.server.ts';
import type { Account, Client } from '../sessions/sessions.server.ts';
import { readSender } from '../../platform/site/site.server.ts';

const idBytes = 16;

/** The address of the page with the button. */
export async function confirmationLink(app: App, account: { id: string; email: string }): Promise<string> {
  return `${app.config.siteUrl}/tesdiq?token=${await tokenOf(app, account)}`;
}

/** Data of the page; undefined if the link is forged or its account is deleted. */
export type Confirmation = { email: string; confirmed: boolean };

/** Reads a confirmation without changing anything: link scanners open every link. */
export async function readConfirmation(app: App, token: string): Promise<Confirmation | undefined> {
  const account = await accountOfToken(app, token);
  return account && { email: account.email, confirmed: account.email_confirmed_at !== null };
}

/** Confirms the address: having the link proves access to the mailbox. Idempotent. */
export async function confirmEmail(app: App, token: string): Promise<void> {
  const account = await accountOfToken(app, token);
  if (!account) throw invalid({}, 'Link düzgün deyil. Məktubdakı linki tam köçürüb açın.');
  await app.db
    .updateTable('accounts')
    .set({ email_confirmed_at: app.now() })
    .where('id', '=', account.id)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** Queues another mail with the link. */
export async function requestConfirmation(app: App, client: Client, { id }: Account): Promise<string> {
  const account = await app.db
    .selectFrom('accounts')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) throw unauthorized();
  if (account.email_confirmed_at) throw conflict({}, 'E-poçtunuz artıq təsdiqlənib.');
  await enforceLimit(app, accountLimits.confirmationMailsOfAddress, client.address);
  await enforceLimit(app, accountLimits.confirmationMails, mailboxKey(account.email));
  await app.queue.send('accounts.sendConfirmationMail', { accountId: id, askedAt: app.now().toISOString() });
  return account.email;
}

/** `askedAt`: jobs of the version before have none. */
export type ConfirmationMail = { accountId: string; askedAt?: string };

/** Job: mails the link, unless the address has been confirmed meanwhile. */
export async function sendConfirmationMail(app: App, { accountId: id, askedAt }: ConfirmationMail): Promise<void> {
  const account = await app.db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  if (!account) return;
  const name = trusted((await readSender(app)).name);
  await mailAccount(app, id, {
    kind: 'confirmation',
    ...(askedAt !== undefined && { messageId: `tesdiq.${id}.${new Date(askedAt).getTime().toString(36)}` }),
    subject: say`${name}: e-poçtun təsdiqi`,
    letter: {
      preview: say`Bir düymə ilə təsdiqləyin.`,
      heading: say`E-poçtunuzu təsdiqləyin`,
      paragraphs: [
        say`Bu ünvan ${name} hesabınıza yazılıb. Təsdiqləsəniz, saxladığınız axtarışların və favoritlərinizin xəbərləri də bura gələcək.`,
      ],
      button: { label: say`E-poçtu təsdiqlə`, link: await confirmationLink(app, account) },
      closing: trusted(unexpectedMailNote),
    },
  });
}

/** Footnote of mails that anybody can have sent to a stranger. */
export const unexpectedMailNote = 'Hesabı siz açmamısınızsa, heç nə etməyin.';

async function accountOfToken(app: App, token: string) {
  const id = aboutOf(token);
  if (id.length !== idBytes) return undefined;
  const account = await app.db
    .selectFrom('accounts')
    .select(['id', 'email', 'email_confirmed_at'])
    .where('id', '=', bytesToUuid(id))
    .executeTakeFirst();
  return account && isSameToken(token, await tokenOf(app, account)) ? account : undefined;
}

/** Signs account and address: a link confirms only the address it was sent to. */
function tokenOf(app: App, { id, email }: { id: string; email: string }): Promise<string> {
  return signToken(app, 'emails', uuidToBytes(id), { after: emailKey(email) });
}
