/** Cars that are alike, posted by several sellers, and what is usual for them to cost. */
import sharp, { type Sharp } from 'sharp';
import { expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import type { PriceBand } from '../prices/api.server.ts';
import type { Listing } from '../listings/present.ts';
import { samplePhoto } from './photo-samples.ts';
import { request, type Site, type User } from './site.ts';
import { formValuesWith } from './values.ts';

const cars = sections.find(({ fields }) => fields.some(({ name }) => name === 'vin'))!;

const fileOf = async (image: Sharp) => ({
  file: new File([new Uint8Array(await image.png().toBuffer())], 'a.png', { type: 'image/png' }),
});
/** Too little detail to tell objects apart. */
export const plain = await fileOf(sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a8' } }));
export const scene = (turns: number) =>
  fileOf(
    sharp(samplePhoto('boats'))
      .resize(320)
      .rotate(90 * turns),
  );

/** A make and model of its own for each test. */
let models = 0;
export const aModel = () => ({ brand: 'BMW', model: `Sınaq ${(models += 1)}`, year: '2018', km: '100000' });

export type Fields = Record<string, string | undefined>;
export async function post(
  site: Site,
  fields: Fields,
  { user, files = [plain] }: { user?: User; files?: { file: File }[] } = {},
) {
  const { token } = user ?? (await seller(site));
  const form = formValuesWith(cars, { vin: undefined, for_parts: undefined, ...fields });
  const { status, body } = await request<Listing>(site.http, 'POST', `/api/${cars.name}`, { token, form, files });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
}
const sellersOf = new WeakMap<Site, Promise<User>[]>();
/** A seller of the site by its place; the first one posts all listings for which no other is named. */
export function seller(site: Site, place = 0): Promise<User> {
  const sellers = sellersOf.get(site) ?? [];
  sellersOf.set(site, sellers);
  return (sellers[place] ??= site.aUser());
}

/** Each by another of eight sellers. */
export const postAll = async (site: Site, fields: Fields, prices: readonly number[]) => {
  const posted: Listing[] = [];
  for (const [place, price] of prices.entries()) {
    const user = await seller(site, place % 8);
    posted.push(await post(site, { ...fields, price: String(price) }, { user }));
  }
  return posted;
};
export const remove = async (site: Site, { _id }: Listing, place: number) => {
  const { token } = await seller(site, place);
  const { status } = await request(site.http, 'DELETE', `/api/my-announcements/${_id}`, { token });
  expect(status).toBe(200);
};
export const prices = [10_000, 10_200, 10_400, 10_600, 10_800, 11_000, 11_200, 11_400];

export const bandOf = async (site: Site, { _id }: { _id: string }) => {
  const answer = await request<PriceBand>(site.http, 'GET', `/api/${cars.name}/${_id}/price-band`);
  return answer.status === 200 ? answer.body : answer.status;
};
export const found = async (site: Site, listing: Listing) => {
  const band = await bandOf(site, listing);
  if (typeof band === 'number') throw new Error(String(band));
  return band;
};
