/** One's own codes of an app and of the printed list. */
import type { App } from '../../platform/app/app.ts';
import { conflict, invalid } from '../../platform/base/errors.ts';
import { enforceLimit } from '../../platform/limits/limits.server.ts';
import { readSite } from '../../platform/site/site.server.ts';
import { accountLimits } from '../limits.server.ts';
import { newCodes, newSecret, stepOf } from './codes.server.ts';
import { isDemandedOf } from './demand.server.ts';
import { endWithLast } from './ending.server.ts';
import { lockHolder, type SignedIn } from './holders.server.ts';
import { lastDemanded } from './passkeys.server.ts';
import { tellOfFactor } from './telling.server.ts';
import { countTry, issueTicket, spendTicket } from './tickets.server.ts';
import { hasFactor, readFactors } from './wanted.server.ts';

const wrongCode = 'Kod yanlışdır. Tətbiqdəki yeni kodu yazın; telefonun saatı avtomatik olmalıdır.';
const outdated = 'Qurmağın vaxtı bitib. Yenidən başlayın.';

/** Begins to set up an app; nothing holds until its first code. */
export async function offerTotp(app: App, holder: SignedIn) {
  const { name } = await readSite(app);
  const { secret, uri } = newSecret(name, holder.name);
  const ticket = await issueTicket(app, app.db, { purpose: 'addTotp', holderId: holder.id, secret });
  return { secret, uri, ticket };
}

/** Stores the app's secret once a code of it is right, and returns ten codes for the day when it is lost. */
export async function addTotp(app: App, holder: SignedIn, ticket: string, code: string): Promise<{ codes: string[] }> {
  const tried = await countTry(app, app.db, ticket, 'addTotp');
  if (!tried?.secret || tried.holder_id !== holder.id) throw invalid({ ticket: outdated }, outdated);
  const step = stepOf(tried.secret, code, app.now());
  if (step === undefined) throw invalid({ code: wrongCode }, wrongCode);
  await enforceLimit(app, accountLimits.codeLists, holder.id);
  const { codes, store } = await newCodes(app);
  await app.db.transaction().execute(async (trx) => {
    await lockHolder(trx, holder);
    const spent = await spendTicket(app, trx, ticket, 'addTotp');
    if (!spent?.secret) throw invalid({ ticket: outdated }, outdated);
    const kept = { secret: spent.secret, created_at: app.now(), last_step: step };
    await trx
      .insertInto('totp_secrets')
      .values({ ...kept, holder_id: holder.id })
      .onConflict((known) => known.column('holder_id').doUpdateSet(kept))
      .execute();
    await store(trx, holder.id);
    await tellOfFactor(app, trx, holder, 'appAdded');
  });
  return { codes };
}

/** Ten new codes; the old ones end. */
export async function renewCodes(app: App, holder: SignedIn): Promise<{ codes: string[] }> {
  const { codes, store } = await newCodes(app);
  await app.db.transaction().execute(async (trx) => {
    await lockHolder(trx, holder);
    if (!hasFactor(await readFactors(trx, holder.id)))
      throw conflict({}, 'Əvvəlcə giriş açarı əlavə edin və ya kod tətbiqini qurun.');
    await store(trx, holder.id);
    await tellOfFactor(app, trx, holder, 'codesRenewed');
  });
  return { codes };
}

/** Takes the app away, unless a factor is demanded and this is the last one. */
export async function removeTotp(app: App, holder: SignedIn): Promise<void> {
  const demanded = await isDemandedOf(app, holder);
  await app.db.transaction().execute(async (trx) => {
    await lockHolder(trx, holder);
    const { numDeletedRows } = await trx
      .deleteFrom('totp_secrets')
      .where('holder_id', '=', holder.id)
      .executeTakeFirstOrThrow();
    const left = await readFactors(trx, holder.id);
    if (demanded && !hasFactor(left)) throw conflict({}, lastDemanded);
    await endWithLast(trx, holder.id, left);
    if (numDeletedRows > 0n) await tellOfFactor(app, trx, holder, 'appRemoved');
  });
}
