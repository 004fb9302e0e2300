/** Ads of Yclas 4. */
import { textOfNumber } from '../../../domain/fields/number/read.ts';
import { ownValue } from '../../rows/own-value.ts';
import type { Ad, Ads, LeftOut, Person } from './ad.ts';
import { namesWithParents } from './category-names.ts';
import { emailId } from './email-id.server.ts';
import { postedAt } from './dates.ts';
import { plainText, repaired } from './plain-text.ts';
import type { Staged, Staging } from './staging.server.ts';

/** The key column of each table that is read, by the end of its name. */
export const yclasKeys: Readonly<Record<string, string>> = {
  ads: 'id_ad',
  users: 'id_user',
  categories: 'id_category',
  locations: 'id_location',
};

// Of ads that are published, and of people who may post.
const [published, active] = ['1', '1'];
const maxPhotos = 50;
const reasons: Readonly<Record<string, LeftOut>> = { '30': 'spam', '40': 'sold', '50': 'expired' };

/** Reads a staged dump. `prefix`: of its tables' names. */
export function yclasAds(staging: Staging, prefix: string, now: Date): Ads {
  return {
    name: 'yclas',
    categories: () => readNames(staging, `${prefix}categories`, 'id_category'),
    async *people() {
      for await (const users of staging.batches(`${prefix}users`))
        for (const user of users) if (text(user, 'status') === active) yield personOf(user);
    },
    async *ads() {
      const places = await readNames(staging, `${prefix}locations`, 'id_location');
      for await (const ads of staging.batches(`${prefix}ads`)) {
        const users = await staging.rowsOf(
          `${prefix}users`,
          ads.map((ad) => text(ad, 'id_user')),
        );
        for (const ad of ads) yield adOf(ad, users.get(text(ad, 'id_user'))?.[0], { places, now });
      }
    },
  };
}

const text = ({ values }: Staged, name: string) => repaired(values[name] ?? '').trim();

function personOf(user: Staged): Person {
  return {
    row: user.row,
    id: text(user, 'id_user'),
    name: text(user, 'name') || text(user, 'seoname'),
    email: text(user, 'email'),
    phone: text(user, 'phone'),
  };
}

type Among = { places: ReadonlyMap<string, string>; now: Date };

function adOf(ad: Staged, user: Staged | undefined, { places, now }: Among): Ad {
  const phone = text(ad, 'phone');
  const person = user ? personOf(user) : { row: ad.row, id: emailId(''), name: '', email: '', phone };
  const leftOut = reasonToLeaveOut(ad, user);
  const address = text(ad, 'address').replace(/^0$/, '');
  const place = places.get(text(ad, 'id_location'))?.split(' > ').at(-1) ?? '';
  return {
    row: ad.row,
    id: text(ad, 'id_ad'),
    person: { ...person, phone: person.phone || phone },
    category: text(ad, 'id_category'),
    texts: {
      ...ownFields(ad),
      title: plainText(text(ad, 'title')).replaceAll('\n', ' '),
      description: plainText(text(ad, 'description')),
      location: place || address,
      city: address || place,
      'contact.name': person.name,
      'contact.email': person.email,
      'contact.phone': phone || person.phone,
    },
    price: { amount: amountOf(text(ad, 'price')), currency: text(ad, 'cf_currency') },
    images: imagesOf(ad),
    ...postedAt(text(ad, 'published') || text(ad, 'created'), now),
    ...(leftOut && { leftOut }),
  };
}

/** A number of the database, whose decimals may be three. */
const amountOf = (price: string) => (/^\d+(?:\.\d+)?$/.test(price) ? textOfNumber(Number(price)) : price);

function reasonToLeaveOut(ad: Staged, user: Staged | undefined): LeftOut | undefined {
  const status = text(ad, 'status');
  if (status !== published) return ownValue(reasons, status) ?? 'not published';
  return user && text(user, 'status') !== active ? 'of blocked or unconfirmed users' : undefined;
}

/** Fields that the site's owner added: columns `cf_…`. */
function ownFields(ad: Staged): Record<string, string> {
  const own = Object.keys(ad.values).filter((name) => name.startsWith('cf_') && text(ad, name));
  return Object.fromEntries(own.map((name) => [name.slice('cf_'.length), plainText(text(ad, name))]));
}

/** `images/2020/05/17/12/title_1.jpg`: by the day of creation, the id, and the title in the address. */
function imagesOf(ad: Staged): string[] {
  const count = Math.min(Number(text(ad, 'has_images')) || 0, maxPhotos);
  const day = text(ad, 'created').slice(0, 'YYYY-MM-DD'.length).replaceAll('-', '/');
  const folder = `images/${day}/${text(ad, 'id_ad')}/${text(ad, 'seotitle')}`;
  return Array.from({ length: count }, (_, index) => `${folder}_${index + 1}.jpg`);
}

async function readNames(staging: Staging, table: string, key: string): Promise<ReadonlyMap<string, string>> {
  const own = new Map<string, { name: string; parent: string }>();
  for await (const rows of staging.batches(table))
    for (const row of rows)
      own.set(text(row, key), { name: plainText(text(row, 'name')), parent: text(row, `${key}_parent`) });
  // The first one holds all others, and has no name of its own.
  own.delete('1');
  return namesWithParents(own);
}
