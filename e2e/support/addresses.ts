/** Pages that everybody may open, for checks of all. */
import type { Section } from '../../src/domain/fields/section.ts';
import type { RunningSite } from './site.ts';

export const addresses = [
  '/',
  '/Katalog/Da%C5%9F%C4%B1nmaz_%C9%99mlak?q=zzzz',
  '/search',
  '/search?q=masin',
  '/search?q=zzzz&section=cars',
  '/categories',
  '/Katalog',
  '/CreateCatalogPost',
  '/favorites',
  '/bildirisler',
  '/axtarislarim',
  '/abunelik?token=1',
  '/login',
  '/reqister',
  '/about',
  '/contact',
  '/yardim',
  '/Xidmetler',
  '/Qaydalar',
  '/tehlukesizlik',
  '/magaza-fayli',
  '/yoxla',
  '/yoxla?value=tap-az.shop',
  '/seffafliq',
  '/forgot-password',
  '/AdsPanel',
  '/admin/login',
  '/reset-password?email=aysel%40misal.az&code=1',
  '/profile',
  '/cars/1',
  '/PostDetailJewelry/1',
  '/no-such-page',
  '/dev/ui',
];

/** The newest listing of a section. */
export async function newestOf(site: RunningSite, { name }: Section): Promise<{ _id: string; id: number }> {
  const [listing] = (await (await fetch(`${site.url}/api/${name}?limit=1`)).json()) as { _id: string; id: number }[];
  if (!listing) throw new Error(`no listing in ${name}`);
  return listing;
}
