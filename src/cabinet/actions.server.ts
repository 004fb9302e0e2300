/** Acts on several listings of a seller. */
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { conflict, forbidden, isAppError, notFound } from '../platform/base/errors.ts';
import { sectionByName } from '../domain/sections/links.ts';
import { statusAt } from '../listings/status.ts';
import { actOn } from '../listings/life/actions.server.ts';
import type { ListingRow } from '../listings/present.ts';
import { requireListing } from '../listings/reading/listing.server.ts';
import { lockAccount } from '../accounts/accounts.server.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { withdrawListings } from '../imports/withdraw.server.ts';
import { changeListing } from '../posting/listings.server.ts';
import { cabinetActions, changedPrice } from './query.ts';

const maxAtOnce = 200;
const count = z.number().int();

export const actionSchema = z
  .object({
    ids: z
      .array(z.string().max(100))
      .min(1, 'Elan seçin.')
      .max(maxAtOnce, `Eyni vaxtda ən çox ${maxAtOnce} elan seçmək olar.`),
    action: z.enum(cabinetActions, `Mümkün dəyərlər: ${cabinetActions.join(', ')}.`),
    percent: z
      .number('Faizi rəqəmlə yazın.')
      .min(-90, 'Ən çox 90% azaltmaq olar.')
      .max(200, 'Ən çox 200% artırmaq olar.')
      .optional()
      .describe('price ilə: qiymət neçə faiz dəyişir, məsələn −10'),
    prices: z
      .array(z.number())
      .max(maxAtOnce)
      .optional()
      .describe(
        'price ilə: elanların gördüyünüz qiymətləri, eyni sıra ilə. Faiz onlardan hesablanır, təkrar sorğu heç nə dəyişmir',
      ),
  })
  .superRefine(({ action, percent, ids, prices }, context) => {
    if (action === 'price' && percent === undefined)
      context.addIssue({ code: 'custom', path: ['percent'], message: 'Faizi yazın.' });
    if (prices && prices.length !== ids.length)
      context.addIssue({ code: 'custom', path: ['prices'], message: 'Hər elan üçün bir qiymət olmalıdır.' });
  });
export const actionAnswer = z.object({
  done: count,
  unchanged: count.describe('Yeni qiymət köhnə ilə eynidir'),
  refused: z.array(z.object({ id: z.string(), message: z.string() })),
});

type Asked = z.output<typeof actionSchema>;

/** Acts on each listing of these owners; a refusal does not stop the others. */
export async function actOnSeveral(
  app: App,
  owners: readonly Account[],
  asked: Asked,
): Promise<z.infer<typeof actionAnswer>> {
  const refused: { id: string; message: string }[] = [];
  let [done, unchanged] = [0, 0];
  for (const [index, id] of asked.ids.entries()) {
    if (asked.ids.indexOf(id) !== index) continue;
    try {
      if (await actOnOne(app, owners, id, { ...asked, seen: asked.prices?.[index] })) done += 1;
      else unchanged += 1;
    } catch (error) {
      if (!isAppError(error) || error.status >= 500) throw error;
      refused.push({ id, message: error.message });
    }
  }
  return { done, unchanged, refused };
}

type AskedOfOne = Pick<Asked, 'action' | 'percent'> & { seen: number | undefined };

/** False if nothing had to change. */
async function actOnOne(app: App, owners: readonly Account[], id: string, asked: AskedOfOne): Promise<boolean> {
  const listing = await requireListing(app, id);
  const account = owners.find((owner) => owner.id === listing.account_id);
  if (!account) throw forbidden();
  switch (asked.action) {
    case 'renew':
      await actOn(app, listing.id, 'renew', 'owner');
      return true;
    case 'withdraw':
      await withdraw(app, account, listing);
      return true;
    case 'price':
      return changePrice(app, account, listing, asked);
  }
}

async function withdraw(app: App, account: Account, listing: ListingRow): Promise<void> {
  const status = statusAt(listing, app.now());
  if (status === 'expired') return;
  if (status !== 'active' && status !== 'reserved') throw conflict({}, 'Elan onsuz da saytda görünmür.');
  await app.db.transaction().execute(async (trx) => {
    await lockAccount(app, trx, account);
    await withdrawListings(trx, [listing.id], app.now());
  });
}

/** Counts from the price that the seller saw: the same request again finds the new price, and changes nothing. */
async function changePrice(
  app: App,
  account: Account,
  listing: ListingRow,
  { percent = 0, seen = listing.price }: AskedOfOne,
): Promise<boolean> {
  const section = sectionByName(listing.section);
  if (!section) throw notFound('Elan tapılmadı.');
  if (listing.status === 'sold') throw conflict({}, 'Elan satılıb.');
  const price = changedPrice(seen, percent);
  if (price === seen) return false;
  if (price === listing.price) return true;
  if (listing.price !== seen) throw conflict({}, 'Elanın qiyməti bu vaxt dəyişib. Siyahını yeniləyin.');
  const input = { price: String(price) };
  // Not limited one by one: the calls for several are.
  const submission = { input, photos: [], uploadIds: [], keepsAll: true, ofFile: async () => undefined };
  await changeListing(app, account, section, listing.id, submission);
  return true;
}
