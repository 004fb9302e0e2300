/** The line of facts on a card, and what its price is paid for, as the section defines them. */
import { type Field, kindOf, type Others } from './field.ts';
import { fold } from '../language/fold.ts';
import { ordinal } from '../language/ordinal.ts';
import { groupThousands } from './format.ts';
import { unitOf } from './number/bounds.ts';
import type { Section } from './section.ts';

/** `3 otaq · 78 m² · 5/16 mərtəbə`, without what the title says; empty if the listing has none of them. */
export function factsOf(section: Section, values: Others, title = ''): string {
  const { fields, facts = [] } = section;
  const said = wordsOf(title);
  const parts = facts.map((templates) =>
    templates.map((template) => fill(template, fields, values)).find((text) => text !== undefined),
  );
  const marks = badgesOf(section, values).map((badge) => `${badge} var`);
  return [...parts, ...marks].filter((text) => text !== undefined && !isSaid(text, said)).join(' · ');
}

/** `1 otaq` is said by `1 otaqlı mənzil`, but `Yeni` not by `Yenilənmiş`. */
function isSaid(fact: string, title: string): boolean {
  const words = wordsOf(fact);
  return title.includes(words) || (/^ \d.* \p{L}{2,} $/u.test(words) && title.includes(words.trimEnd()));
}

/** Folded words, each between spaces. */
function wordsOf(text: string): string {
  return ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `.replace(/ +/g, ' ');
}

/** What a price is paid for, such as a month of rent; undefined for a sale. */
export function periodOf({ period }: Section, values: Others): string | undefined {
  if (!period) return undefined;
  const value = comparable(values[period.field]);
  return Object.entries(period.units).find(([name]) => comparable(name) === value)?.[1];
}

/** Badges of a listing, such as `VIN`. */
export function badgesOf({ fields }: Section, values: Others): string[] {
  return fields.flatMap((field) => ('badge' in field && values[field.name] ? [field.label] : []));
}

/** `1 950 AZN/m²`; undefined where prices are not compared by size. */
export function unitPriceOf(section: Section, price: number, values: Others): string | undefined {
  const field = section.fields.find(({ name }) => name === section.pricedBy);
  const bounds = field && boundsOf(field);
  const size = Number(values[section.pricedBy ?? ''] ?? 0);
  if (!bounds || size <= 0 || price <= 0 || periodOf(section, values) !== undefined) return undefined;
  return `${groupThousands(Math.round(price / size))}\u00a0AZN/${unitOf(bounds, (name) => values[name])}`;
}

function boundsOf(field: Field) {
  return 'unitBy' in field || 'unit' in field ? field : undefined;
}

/** Fills a template; `{#}` requires a value beginning with a digit, `{.}` is an ordinal; undefined if a value is missing. */
function fill(template: string, fields: readonly Field[], values: Others): string | undefined {
  let isWhole = true;
  const text = template.replace(/\{(\w+)([#.]?)\}/g, (_, name: string, mark: string) => {
    const field = fields.find((each) => each.name === name);
    const value = values[name];
    const shown = field && value !== undefined && value !== '' ? kindOf(field).show(field, value, values) : '';
    isWhole &&= mark ? /^\d/.test(shown) : shown !== '';
    return mark === '.' ? ordinal(Number(value)) : shown;
  });
  return isWhole ? text : undefined;
}

function comparable(value: Others[string]): string {
  return String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
