/** Logging in by a passkey, and the second step after a password. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { unauthorized } from '../../platform/base/errors.ts';
import { limitLogIns } from '../../platform/limits/log-ins.server.ts';
import { openAdminSession } from '../admin/admin.server.ts';
import { accountLimits } from '../limits.server.ts';
import { type Client, enterAccount, type Login } from '../sessions/sessions.server.ts';
import { checkCode } from './codes.server.ts';
import { lockHolder } from './holders.server.ts';
import { askForKey, checkKey, namedKey, type Proof } from './key-answers.server.ts';
import { noteFactorUse } from './resets.server.ts';
import type { OpenedBy } from '../table.ts';
import type { Holder } from './table.ts';
import { tellOfWrongCodes } from './telling.server.ts';
import { countTry, issueTicket, spendChallenge, spendTicket } from './tickets.server.ts';

/** One text for all that is wrong with an answer of a key. */
const wrongKey = 'Giriş açarı ilə daxil olmaq alınmadı. Yenidən cəhd edin və ya şifrə ilə daxil olun.';
/** The password’s ticket has no other challenge. */
const wrongSecondKey = 'Giriş açarı ilə təsdiq alınmadı. Geri qayıdıb şifrəni yenidən yazın.';
const wrongCode = 'Kod yanlışdır və ya artıq istifadə olunub. Yeni kod yazın.';
const outdated = 'Girişin vaxtı bitib. Şifrənizi yazıb yenidən daxil olun.';

type Kind = Holder['kind'];
export type Entered = Login | { token: string };

/** A challenge for whoever has a key of this site: the browser offers those that it knows. */
export async function offerKeyLogIn(
  app: App,
  kind: Kind,
): Promise<{ ticket: string; options: PublicKeyCredentialRequestOptionsJSON }> {
  const options = await askForKey(app);
  const purpose = kind === 'admin' ? 'adminLogIn' : 'logIn';
  return { ticket: await issueTicket(app, app.db, { purpose, challenge: options.challenge }), options };
}

/** Opens a session for the right answer to the ticket's challenge. */
export async function logInByKey(
  app: App,
  client: Client,
  kind: Kind,
  { ticket, response }: { ticket: string; response: unknown },
): Promise<Entered> {
  const purpose = kind === 'admin' ? 'adminLogIn' : 'logIn';
  // Taken away before anything is compared: a challenge is answered once, rightly or not.
  const spent = await spendTicket(app, app.db, ticket, purpose);
  const credential = namedKey(response);
  const owner = credential === undefined ? undefined : await ownerOf(app, credential, kind);
  let proof: Proof | undefined;
  await limitLogIns(
    app,
    {
      limit: accountLimits.failedKeys,
      subject: credential ?? '',
      holderId: owner,
      address: client.address,
      wrong: wrongKey,
    },
    async () => {
      proof = spent?.challenge && owner ? await checkKey(app, spent.challenge, response, owner) : undefined;
      return proof !== undefined;
    },
  );
  return enter(app, client, kind, { proof, wrong: wrongKey, openedBy: 'passkey' });
}

/** The second step: a code or a key's answer for the ticket that the password has earned. */
export async function completeLogIn(
  app: App,
  client: Client,
  { ticket, code, response }: { ticket: string; code?: string | undefined; response?: unknown },
): Promise<Entered> {
  const tried = await countTry(app, app.db, ticket, 'factor');
  if (!tried?.holder_id) throw unauthorized(outdated);
  const { holder_id: id } = tried;
  const wrong = code === undefined ? wrongSecondKey : wrongCode;
  const kind = await kindOf(app, id);
  let proof: Proof | undefined;
  try {
    const { address } = client;
    const attempt = { limit: accountLimits.wrongFactors, subject: id, holderId: id, address, wrong };
    await limitLogIns(app, { ...attempt, isShort: code !== undefined }, async () => {
      proof = await (code === undefined ? checkAnswer(app, id, ticket, response) : checkCode(app, id, code));
      return proof !== undefined;
    });
  } catch (error) {
    if (code !== undefined) await tellOfWrongCodes(app, { id, kind });
    throw error;
  }
  const openedBy = code === undefined ? 'passwordAndKey' : 'passwordAndCode';
  return enter(app, client, kind, { proof, wrong, openedBy, ticket });
}

async function checkAnswer(app: App, holderId: string, ticket: string, response: unknown): Promise<Proof | undefined> {
  const challenge = await spendChallenge(app, app.db, ticket);
  return challenge === undefined ? undefined : checkKey(app, challenge, response, holderId);
}

/** Uses up the proof, and the ticket if there is one, in the transaction that opens the session: one request gets in. */
function enter(
  app: App,
  client: Client,
  kind: Kind,
  { proof, wrong, openedBy, ticket }: { proof: Proof | undefined; wrong: string; openedBy: OpenedBy; ticket?: string },
): Promise<Entered> {
  return app.db.transaction().execute(async (trx): Promise<Entered> => {
    if (!proof) throw unauthorized(wrong);
    const { holderId: id, madeAt, spend } = proof;
    await lockHolder(trx, { id, kind });
    if (ticket !== undefined && !(await spendTicket(app, trx, ticket, 'factor'))) throw unauthorized(outdated);
    if (!(await spend(trx))) throw unauthorized(wrong);
    await noteFactorUse(trx, id, madeAt);
    if (kind === 'admin') return openAdminSession(app, trx, client.address, id);
    return enterAccount(app, trx, client, id, openedBy);
  });
}

/** Whose key it is, if they are of the kind that signs in here. */
async function ownerOf({ db }: App, credential: string, kind: Kind): Promise<string | undefined> {
  const owner = await db
    .selectFrom(kind === 'admin' ? 'admins' : 'accounts')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('passkeys').select('holder_id').where('credential_id', '=', credential))
    .executeTakeFirst();
  return owner?.id;
}

async function kindOf({ db }: { db: Db }, id: string): Promise<Kind> {
  const admin = await db.selectFrom('admins').select('id').where('id', '=', id).executeTakeFirst();
  return admin ? 'admin' : 'account';
}
