/** The title of a search that was understood, in words: «Mənzil, 900 AZN-dək, kirayə, 2 otaq, Bakı». */
import { yes } from '../domain/fields/flag/kind.ts';
import { describeFilter } from '../domain/fields/filters/describe.ts';
import type { Filter } from '../domain/fields/filters/parse.ts';
import type { SearchWords } from '../domain/fields/search-words.ts';
import type { Section } from '../domain/fields/section.ts';
import { cleanLine } from '../domain/language/clean.ts';
import { cutText } from '../domain/language/cut.ts';
import { capitalized, lowerCase } from '../domain/language/letter-case.ts';
import { kindsOf } from '../domain/sections/kinds.ts';
import { searchWords } from '../domain/sections/search-words.ts';
import { words } from '../domain/sections/vocabulary/words.ts';
import { fieldsOfAll } from '../search/query.ts';
import type { Sense } from '../search/read/senses.server.ts';
import { priceOf } from '../saved-searches/name.ts';

const maxLength = 90;

export function titleOf(meant: Sense): string {
  const params = meant.address();
  const text = cleanLine(params.get('q') ?? '');
  const { section, filters, without } = meant.query;
  const spoken = searchWords[section?.name ?? ''];
  const kind = kindsOf[section?.name ?? '']?.field ?? 'category';
  const named = (...names: string[]) => filters.filter(({ field }) => names.includes(field.name));
  const makes = named('brand', 'model');
  const goods = makes.length > 0 ? makes : named(kind);
  const nameOf = (some: readonly Filter[]) => some.map((filter) => valuesOf(filter, spoken)).join(' ');
  // The first word of a class, such as all that is called a car, whose other goods are left out.
  const ofClass = without.length > 0 ? words(spoken?.class?.names ?? '')[0] : undefined;
  const others = filters.filter(
    (filter) => !goods.includes(filter) && !['price', 'location'].includes(filter.field.name),
  );
  const parts = [
    // A make keeps its own letters: iPhone.
    makes.length > 0 ? nameOf(makes) : capitalized(nameOf(goods) || (ofClass ?? section?.label ?? '')),
    text && `«${text}»`,
    ...named('price').map(priceOf),
    ...others.map((filter) => shortly(filter, section, params)),
    ...named('location').map((filter) => valuesOf(filter, spoken)),
  ];
  return cutText(parts.filter(Boolean).join(', '), maxLength);
}

/** Words speak for themselves; a number is said with what it counts, a tick by its name. */
function shortly(filter: Filter, section: Section | undefined, params: URLSearchParams): string {
  const { name } = filter.field;
  const spoken = searchWords[section?.name ?? ''];
  const values = 'values' in filter ? filter.values : [];
  const part = section?.segments?.options.find((option) => values.every((value) => option.values.includes(value)));
  if (part && section?.segments?.field === name) return lowerCase(part.label);
  const counted = words(spoken?.beside?.[name] ?? '')[0];
  const said = valuesOf(filter, spoken);
  const isNumber = /^[\d+]+$/.test(said);
  if (isNumber && counted) return `${said} ${counted}`;
  if (said !== '' && said !== yes && !isNumber) return isName(name, said) ? said : lowerCase(said);
  const field = (section?.fields ?? fieldsOfAll).find((each) => each.name === name);
  const described = field ? describeFilter(field, params) : [];
  return described.map(({ label }) => lowerCase(label)).join(', ');
}

/** Places, and whatever bears a digit or a second capital, keep their letters: Yasamal, 256 GB. */
function isName(field: string, said: string): boolean {
  return ['city', 'district', 'metro'].includes(field) || /\d|.\p{Lu}/u.test(said);
}

/** Several values by the word that stands for all of them, such as `mənzil`, else each. */
function valuesOf(filter: Filter, spoken: SearchWords | undefined): string {
  if (!('values' in filter)) return '';
  const { values, field } = filter;
  const [first = [], ...others] = values.map((value) => words(spoken?.values?.[field.name]?.[value] ?? ''));
  const common = others.length > 0 && first.find((word) => others.every((each) => each.includes(word)));
  return common || values.join(' / ');
}
