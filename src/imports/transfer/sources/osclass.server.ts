/** Ads of Osclass 5. */
import { textOfNumber } from '../../../domain/fields/number/read.ts';
import { dayMs } from '../../../domain/language/durations.ts';
import { emailId } from './email-id.server.ts';
import type { Ad, Ads, LeftOut, Person } from './ad.ts';
import { namesWithParents } from './category-names.ts';
import { postedAt } from './dates.ts';
import { plainText, repaired } from './plain-text.ts';
import type { Staged, Staging } from './staging.server.ts';

/** The key column of each table that is read, by the end of its name. */
export const osclassKeys: Readonly<Record<string, string>> = {
  t_item: 'pk_i_id',
  t_item_description: 'fk_i_item_id',
  t_item_location: 'fk_i_item_id',
  t_item_resource: 'fk_i_item_id',
  t_item_meta: 'fk_i_item_id',
  t_meta_fields: 'pk_i_id',
  t_user: 'pk_i_id',
  t_category: 'pk_i_id',
  t_category_description: 'fk_i_category_id',
};

// Prices are stored in millionths.
const priceUnit = 1_000_000;

/** Reads a staged dump. `prefix`: of its tables' names. */
export function osclassAds(staging: Staging, prefix: string, now: Date): Ads {
  const table = (name: string) => `${prefix}${name}`;
  return {
    name: 'osclass',
    categories: () => readCategories(staging, table),
    async *people() {
      for await (const users of staging.batches(table('t_user')))
        for (const user of users) if (isGood(user)) yield personOf(user);
    },
    async *ads() {
      const labels = await readLabels(staging, table('t_meta_fields'));
      for await (const items of staging.batches(table('t_item'))) yield* adsOf(staging, table, { items, labels, now });
    },
  };
}

const text = ({ values }: Staged, name: string) => repaired(values[name] ?? '').trim();
const isOn = (staged: Staged, name: string) => (staged.values[name] ?? '1') === '1';
const isGood = (user: Staged) => isOn(user, 'b_enabled') && isOn(user, 'b_active');

function personOf(user: Staged): Person {
  return {
    row: user.row,
    id: text(user, 'pk_i_id'),
    name: text(user, 's_name') || text(user, 's_username'),
    email: text(user, 's_email'),
    phone: text(user, 's_phone_mobile') || text(user, 's_phone_land'),
  };
}

type Named = (name: string) => string;

async function* adsOf(
  staging: Staging,
  table: Named,
  { items, labels, now }: { items: readonly Staged[]; labels: ReadonlyMap<string, string>; now: Date },
): AsyncGenerator<Ad> {
  const ids = items.map(({ values }) => values['pk_i_id'] ?? '');
  const of = (name: string, keys = ids) => staging.rowsOf(table(name), keys);
  const texts = await of('t_item_description');
  const places = await of('t_item_location');
  const resources = await of('t_item_resource');
  const metas = await of('t_item_meta');
  const users = await of(
    't_user',
    items.flatMap(({ values }) => values['fk_i_user_id'] ?? []),
  );
  for (const item of items) {
    const id = text(item, 'pk_i_id');
    const user = users.get(text(item, 'fk_i_user_id'))?.[0];
    const person = sellerOf(item, user);
    const leftOut = reasonToLeaveOut(item, user, now);
    yield {
      row: item.row,
      id,
      person,
      category: text(item, 'fk_i_category_id'),
      texts: {
        ...metaOf(metas.get(id) ?? [], labels),
        ...wordsOf(texts.get(id) ?? []),
        ...placeOf(places.get(id)?.[0]),
        'contact.name': text(item, 's_contact_name') || person.name,
        'contact.email': text(item, 's_contact_email') || person.email,
        'contact.phone': text(item, 's_contact_phone') || person.phone,
      },
      ...priceOf(item),
      images: (resources.get(id) ?? []).flatMap((each) => imageOf(each) ?? []),
      ...postedAt(text(item, 'dt_pub_date'), now),
      ...(leftOut && { leftOut }),
    };
  }
}

/** Somebody without an account is known by the e-mail. */
function sellerOf(item: Staged, user: Staged | undefined): Person {
  if (user) {
    const person = personOf(user);
    return { ...person, phone: person.phone || text(item, 's_contact_phone') };
  }
  const email = text(item, 's_contact_email');
  return {
    row: item.row,
    id: emailId(email),
    name: text(item, 's_contact_name'),
    email,
    phone: text(item, 's_contact_phone'),
  };
}

function reasonToLeaveOut(item: Staged, user: Staged | undefined, now: Date): LeftOut | undefined {
  if (item.values['b_spam'] === '1') return 'spam';
  if (!isOn(item, 'b_enabled')) return 'blocked';
  if (!isOn(item, 'b_active')) return 'not confirmed';
  if (user && !isGood(user)) return 'of blocked or unconfirmed users';
  const ends = Date.parse(text(item, 'dt_expiration').replace(' ', 'T'));
  return ends < now.getTime() - dayMs ? 'expired' : undefined;
}

function priceOf(item: Staged): Pick<Ad, 'price'> {
  const price = text(item, 'i_price');
  if (!/^\d+$/.test(price)) return {};
  return { price: { amount: textOfNumber(Number(price) / priceUnit), currency: text(item, 'fk_c_currency_code') } };
}

const locales = ['az', 'tr', 'ru', 'en'];

/** Of several languages, the one most of our visitors read. */
function inBestLanguage(rows: readonly Staged[]): Staged | undefined {
  const rank = (row: Staged) => (locales.indexOf(text(row, 'fk_c_locale_code').slice(0, 2)) + 9) % 9;
  return rows.toSorted((one, other) => rank(one) - rank(other))[0];
}

function wordsOf(rows: readonly Staged[]): Record<string, string> {
  const best = inBestLanguage(rows.filter((row) => text(row, 's_title')));
  if (!best) return {};
  return {
    title: plainText(text(best, 's_title')).replaceAll('\n', ' '),
    description: plainText(text(best, 's_description')),
  };
}

function placeOf(place: Staged | undefined): Record<string, string> {
  if (!place) return {};
  const city = text(place, 's_city') || text(place, 's_region');
  const address = [text(place, 's_city_area'), text(place, 's_address')].filter(Boolean).join(', ');
  return { location: city || address, city: address || city };
}

function metaOf(rows: readonly Staged[], labels: ReadonlyMap<string, string>): Record<string, string> {
  const named = rows.flatMap((row) => {
    const label = labels.get(text(row, 'fk_i_field_id'));
    return label && text(row, 's_value') ? [[label, plainText(text(row, 's_value'))] as const] : [];
  });
  return Object.fromEntries(named);
}

/** `oc-content/uploads/0/12.jpg`. */
function imageOf(resource: Staged): string | undefined {
  const kind = text(resource, 's_content_type');
  if (kind && !kind.startsWith('image/')) return undefined;
  const path = text(resource, 's_path').replace(/^\/+/, '');
  return `${path}${text(resource, 'pk_i_id')}.${text(resource, 's_extension')}`;
}

async function readLabels(staging: Staging, table: string): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for await (const fields of staging.batches(table))
    for (const field of fields) labels.set(text(field, 'pk_i_id'), text(field, 's_name'));
  return labels;
}

async function readCategories(staging: Staging, table: Named): Promise<ReadonlyMap<string, string>> {
  const own = new Map<string, { name: string; parent: string }>();
  for await (const categories of staging.batches(table('t_category'))) {
    const ids = categories.map(({ values }) => values['pk_i_id'] ?? '');
    const names = await staging.rowsOf(table('t_category_description'), ids);
    for (const category of categories) {
      const id = text(category, 'pk_i_id');
      const best = inBestLanguage(names.get(id) ?? []);
      own.set(id, { name: best ? plainText(text(best, 's_name')) : id, parent: text(category, 'fk_i_parent_id') });
    }
  }
  return namesWithParents(own);
}
