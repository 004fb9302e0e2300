/** Finds similar listings, by the rule in their section's file, newest first. */
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Alike } from '../../domain/fields/alike.ts';
import type { Value, Values } from '../../domain/fields/field.ts';
import { bandsBetween } from '../../domain/fields/filters/band.ts';
import { codeMark, facet } from '../../domain/fields/filters/facets.ts';
import { optionsOf, rangeOf } from '../../domain/fields/filters/shape.ts';
import { unitOf } from '../../domain/fields/number/bounds.ts';
import type { Section } from '../../domain/fields/section.ts';
import { dayMs } from '../../domain/language/durations.ts';
import { facetKeys } from './index/words.server.ts';
import { sliceRows } from './order.server.ts';

/** A similar listing, with what price comparison needs. */
export type AlikeListing = {
  number: number;
  accountId: string;
  price: number;
  /** Divisor of its price; 1 unless the section names a field for it. */
  size: number;
  /** Facets of its codes, such as its VIN. */
  codes: string[];
};

/** Basis of comparing a listing: exact values, ranges of numbers, and the divisor of its own price. */
export type Basis = {
  section: Section;
  same: Readonly<Record<string, string>>;
  /** Values that other listings may lack, but not contradict. */
  apart: Readonly<Record<string, string>>;
  /** The value that marks broken goods, and whether this listing has it. */
  broken?: { field: string; value: string; own: boolean };
  near: Readonly<Record<string, { min: number; max: number }>>;
  per?: { field: string; unit: string; size: number };
};

/** Options: `read` replaces the search's connections; `notOf` leaves out an account's listings. */
type Asked = { read?: App['read']; notOf?: string };

/** Maximum number of listings: nobody compares more, and reading them takes longer. */
const maxAlike = 200;
/** The lowest real price; lower ones mean "ask the seller". */
export const realPrice = 2;
// Maximum age in lifetimes of a listing: ninety days.
const lives = 3;

/** The basis of comparison of a listing with these values; undefined if it lacks a compared value. */
export function basisOf(section: Section, rule: Alike | undefined, values: Values): Basis | undefined {
  if (!rule) return undefined;
  const nearFields = (rule.near ?? []).map(({ field }) => field);
  if ([...rule.same, ...nearFields].some((name) => textOf(values[name]) === '')) return undefined;
  const size = rule.per && Number(values[rule.per.field] ?? 0);
  return {
    section,
    same: Object.fromEntries(rule.same.map((name) => [name, textOf(values[name])])),
    apart: Object.fromEntries(
      (rule.apart ?? []).flatMap((name): [string, string][] => {
        const value = textOf(values[name]);
        return value ? [[name, value]] : [];
      }),
    ),
    ...(rule.broken && { broken: { ...rule.broken, own: textOf(values[rule.broken.field]) === rule.broken.value } }),
    near: Object.fromEntries(
      (rule.near ?? []).map(({ field, by, share = 0 }) => {
        const middle = Number(values[field]);
        const reach = Math.max(by, Math.round(middle * share));
        return [field, { min: Math.max(0, middle - reach), max: middle + reach }];
      }),
    ),
    ...(rule.per && size && { per: { field: rule.per.field, unit: unitOfSize(section, rule.per, values), size } }),
  };
}

/** The newest similar listings, in one statement: the newest slices of the index first, until there are enough. */
export async function findAlikeListings(app: App, basis: Basis, { read, notOf }: Asked = {}): Promise<AlikeListing[]> {
  const { section, near, per } = basis;
  const keys = keysOf(basis);
  const since = new Date(app.now().getTime() - lives * app.config.listingDays * dayMs);
  const bands = Object.entries(near).flatMap(([name, { min, max }]) => {
    const field = section.fields.find((each) => each.name === name);
    const bounds = field && rangeOf(field);
    return bounds ? [bandsBetween(bounds, min, max, section.name)] : [];
  });
  const met = sql.join(
    [
      ...bands.map((any) => sql`${facetKeys} && ${any}::text[]`),
      ...rowConditions(basis),
      sql`price + 0 >= ${realPrice}`,
      sql`published_at + interval '0' >= ${since.toISOString()}::timestamptz`,
      ...(notOf === undefined ? [] : [sql`account_id <> ${notOf}`]),
    ],
    sql` and `,
  );
  const inSlices = (slices: RawBuilder<unknown>) => sql`(
    select number, position, account_id as "accountId", price, ${sizeOf(per)} as size, facets from visible_listings
    where ${facetKeys} @> ${keys}::text[] and ${slices} and ${met}
    order by position desc limit ${maxAlike})`;
  const parts = sliceBounds.map((from, place) => {
    const to = sliceBounds[place + 1];
    return inSlices(
      to === undefined
        ? sql`position + 0 < ((select slice from newest) - ${from - 1}) * ${sliceRows}`
        : sql`${facetKeys} && ${sliceKeys(from, to)}`,
    );
  });
  return (read ?? app.search)<AlikeListing>(sql`
    with newest as (select max(position) / ${sliceRows} as slice from visible_listings)
    select number, "accountId", price, size,
      array(select key from unnest(facets) key where starts_with(key, ${codeMark})) as codes
    from (${sql.join(parts, sql` union all `)}) found order by position desc limit ${maxAlike}`);
}

// Slices below the newest at which each part begins.
const sliceBounds = [0, 2, 8];

function sliceKeys(from: number, to: number): RawBuilder<unknown> {
  const each = Array.from({ length: to - from }, (_, index) => index + from);
  return sql`array[${sql.join(each.map((place) => sql`'#' || ((select slice from newest) - ${place}::int)`))}]`;
}

function unitOfSize({ fields }: Section, per: NonNullable<Alike['per']>, values: Values): string {
  const field = fields.find(({ name }) => name === per.field);
  const bounds = field && rangeOf(field);
  return (bounds && unitOf(bounds, (name) => values[name])) ?? per.unit;
}

/** The facets that all similar listings have. */
export function keysOf({ section, same }: Basis): string[] {
  return [facet('section', section.name), ...Object.entries(same).map(([name, value]) => facet(name, value))];
}

/** SQL of the divisor of prices. */
export function sizeOf(per: Basis['per']): RawBuilder<unknown> {
  return per ? numberOf(per.field) : sql`1::float8`;
}

/** Conditions on rows that index keys cannot express. */
export function rowConditions({ section, apart, broken, near, per }: Basis): RawBuilder<unknown>[] {
  const others = Object.entries(apart).flatMap(([name, value]) => {
    const field = section.fields.find((each) => each.name === name);
    const options = (field && optionsOf(field)) ?? [];
    return options.filter((option) => option !== value).map((option) => facet(name, option));
  });
  const brokenFacet = broken && [facet(broken.field, broken.value)];
  return [
    ...(others.length > 0 ? [sql`not (facets && ${others}::text[])`] : []),
    ...(brokenFacet ? [sql`(facets @> ${brokenFacet}::text[]) = ${broken.own}::boolean`] : []),
    ...Object.entries(near).map(([name, { min, max }]) => sql`${numberOf(name)} between ${min} and ${max}`),
    ...(per ? [sql`${numberOf(per.field)} > 0`] : []),
  ];
}

/** SQL of a number among the attributes; null if the value is not a number. */
function numberOf(name: string): RawBuilder<unknown> {
  return sql`case when jsonb_typeof(attributes->${name}::text) = 'number' then (attributes->>${name}::text)::float8 end`;
}

const textOf = (value: Value | undefined) => (value === undefined || typeof value === 'object' ? '' : String(value));
