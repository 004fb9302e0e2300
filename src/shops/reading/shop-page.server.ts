/** Data of a shop's page. */
import type { Reading } from '../../platform/page/reading.ts';
import type { CardPage } from '../../listings/cards/present-card.ts';
import { absolute } from '../../platform/page/site-url.ts';
import { printPhone } from '../../domain/fields/phone/phone.ts';
import { sectionByName } from '../../domain/sections/links.ts';
import { photoUrl } from '../../photos/ui/photo-source.ts';
import { openingAt, openingHours, sayHours } from '../hours.ts';
import type { PublicShop } from '../schemas.server.ts';
import { shopPath } from '../shop-path.ts';
import { readAskable, readSellersCards, type Askable } from '../../sellers/sellers-listings.server.ts';
import { describeShop, readShop } from './shop.server.ts';

// Same as in sections.
const pageSize = 40;

type Thing = { '@type': string; [property: string]: unknown };

export type ShopPageData = CardPage & {
  shop: Omit<PublicShop, 'sections' | 'hours' | 'openNow'>;
  /** Opening hours, such as `B.e.–C. 09:00–18:00`. */
  hours: string;
  openNow: boolean | null;
  /** Sections with their counts, largest first. */
  tabs: { section: string; label: string; count: number }[];
  section: string | null;
  words: string;
  /** A listing about which the shop can be written to. */
  askable?: Askable;
};

/** Data of the page, when its opening status changes, and its structured data; undefined if there is no such shop. */
export async function readShopPage(
  reading: Reading,
  slug: string,
  params: URLSearchParams,
): Promise<{ page: ShopPageData; until: Date | null; linkedData: Thing[] } | undefined> {
  const row = await readShop(reading, slug);
  if (!row) return undefined;
  const section = sectionByName(params.get('section') ?? '');
  const words = (params.get('q') ?? '').trim().slice(0, 200);
  const cursor = params.get('cursor');
  const [shop, cards, askable] = await Promise.all([
    describeShop(reading, row),
    readSellersCards(reading, row.account_id, { words, section: section?.name, limit: pageSize, cursor }),
    readAskable(reading, row.account_id),
  ]);
  const { sections, hours, openNow, ...rest } = shop;
  const tabs = sections.map((each) => ({ ...each, label: sectionByName(each.section)?.label ?? each.section }));
  return {
    page: {
      ...cards,
      shop: rest,
      hours: sayHours(hours),
      openNow,
      tabs,
      section: section?.name ?? null,
      words,
      ...(askable && { askable }),
    },
    until: openingAt(hours, reading.now())?.until ?? null,
    linkedData: [businessOf(shop)],
  };
}

/** schema.org data of the shop; the page shows all of it. */
function businessOf({ name, slug, about, address, phones, hours, logo, cover }: PublicShop): Thing {
  const pictures = [logo, cover].flatMap((photo) => photo?.renditions.at(-1)?.name ?? []);
  const opening = openingHours(hours);
  return {
    '@type': 'LocalBusiness',
    name,
    url: absolute(shopPath(slug)),
    ...(about && { description: about.slice(0, 300) }),
    ...(pictures.length > 0 && { image: pictures.map((file) => absolute(photoUrl(file))) }),
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'AZ' },
    telephone: phones.map(printPhone),
    ...(opening.length > 0 && { openingHours: opening }),
  };
}
