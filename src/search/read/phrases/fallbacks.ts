/** Fallbacks where little is found: the search with as little as possible dropped. */
import { type Field, isFlag } from '../../../domain/fields/field.ts';
import { leaderOf, listsByLeader } from '../../../domain/fields/filling.ts';
import { rangeParameters } from '../../../domain/fields/filters/shape.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { fold } from '../../../domain/language/fold.ts';
import { searchWords } from '../../../domain/sections/search-words.ts';
import { followingLists } from '../../../domain/sections/vocabulary/following.ts';
import { sharedOtherwise } from '../../../domain/sections/vocabulary/shared-fields.ts';
import { identityOf } from '../identity.ts';
import type { Interpretation, Parameter } from './reader.ts';

/** `heading`: how its listings differ from what was asked for. */
export type Fallback = { heading: string; asked: Interpretation };

type Asked = { text: string; isListed: (word: string) => boolean };

// Factor by which the price of a fallback may differ.
const dearer = 1.2;
// Maximum number of fallbacks: each costs a search.
const maxNear = 24;

/** Fallbacks of a search, the closest first; `text`: as it was typed; `isListed`: whether listings have a word. */
export function fallbacksOf(meant: Interpretation, { text, isListed }: Asked): Fallback[] {
  const known = withoutWords(meant, text, (word) => isListed(word));
  const wordless = withoutWords(meant, text, () => false);
  const [base = meant] = known.map(({ asked }) => asked);
  const bare = wordless[0]?.asked ?? meant;
  const [optional, core] = byWeight(meant);
  const singles = (from: Interpretation) =>
    optional.flatMap((field) => [...inTextInstead(from, field), withoutFields(from, [field])]);
  const near = [
    ...withOtherPrice(base),
    ...known,
    // Unexplained words matter more than optional fields, which are dropped first.
    ...(base.words.length > 0 ? [...singles(base), ...withoutOneWord(base, text)] : []),
    ...wordless,
    ...inTexts(meant),
    ...singles(bare),
    ...pairsOf(optional).map((pair) => withoutFields(bare, pair)),
    ...(optional.length > 2 ? [withoutFields(bare, optional)] : []),
    ...core.map((field) => withoutFields(bare, [field])),
    ...core.map((field) => withoutFields(bare, [...optional, field])),
    ...withoutClass(bare, optional),
    ...core.slice(1).map((_, place) => withoutFields(bare, [...optional, ...core.slice(0, place + 2)])),
    ...wordsAlone(base, text),
  ];
  // A whole section is no fallback, unless the section was all that could be understood.
  const isOfClass = classOf(meant);
  const isAnswer = ({ values, conditions, words, section }: Interpretation) =>
    values.length + conditions.filter((each) => !isOfClass(each)).length + words.length > 0 ||
    (fieldsOf(meant).length === 0 && section !== undefined);
  const isLike = sharesIdentity(meant);
  return near.filter(({ asked }) => isAnswer(asked) && isLike(asked)).slice(0, maxNear);
}

/**
 * Returns whether a fallback keeps the goods, make or model that a search named, or searches texts instead: whatever
 * else is as cheap, or in the same city, is no answer to who wants a BMW.
 */
function sharesIdentity(meant: Interpretation): (asked: Interpretation) => boolean {
  const identity = identityOf(meant.section);
  const isNamed = ({ values }: Interpretation) => values.some(([name]) => identity.includes(name));
  return (asked) => !isNamed(meant) || isNamed(asked) || asked.words.length > 0;
}

/** The search with only the words that `isKept` keeps; none if it keeps all. */
function withoutWords(meant: Interpretation, text: string, isKept: (word: string) => boolean): Fallback[] {
  const gone = meant.words.filter((word) => !isKept(word));
  if (gone.length === 0) return [];
  const words = asTyped(gone, text);
  const heading = `«${words}» sözü olmayan elanlar`;
  return [{ heading, asked: { ...meant, words: meant.words.filter(isKept), preferred: [] } }];
}

function withoutOneWord(meant: Interpretation, text: string): Fallback[] {
  return meant.words.length < 2
    ? []
    : meant.words.flatMap((word) => withoutWords(meant, text, (each) => each !== word));
}

function asTyped(words: readonly string[], text: string): string {
  const typed = new Map(
    text
      .split(/\s+/)
      .map((each) => [fold(each), each])
      .toReversed() as [string, string][],
  );
  return words.map((word) => typed.get(word) ?? word).join(' ');
}

/** Searches texts for the names of the goods, at last for the noun alone: sellers may have filed them elsewhere. */
function inTexts(meant: Interpretation): Fallback[] {
  const { goods, section } = meant;
  const field = section?.fields.find(({ name }) => name === goods?.field);
  if (!goods || !field) return [];
  const elsewhere = without(meant, [field]);
  const noun = goods.words.slice(-1);
  return [goods.words, ...(goods.words.length > 1 ? [noun] : [])].map((words) => ({
    heading: `«${words.join(' ')}» sözü olan elanlar`,
    asked: { ...elsewhere, words, preferred: [] },
  }));
}

/** Searches texts for a value: sellers may have written it instead of choosing it, as they do with places. */
function inTextInstead(from: Interpretation, field: Field): Fallback[] {
  const said = from.said.find((each) => each.field === field.name);
  if (!said || from.values.length < 2 || said.words.some((word) => word.length < shortestInText)) return [];
  const words = [...from.words, ...said.words];
  const heading = `Təsvirində «${said.words.join(' ')}» olan elanlar`;
  return [{ heading, asked: { ...without(from, [field]), words, preferred: [] } }];
}

// Shorter words, such as sizes, are a part of too many others.
const shortestInText = 4;

function withOtherPrice(meant: Interpretation): Fallback[] {
  const [min, max] = rangeParameters({ name: 'price' });
  const moved = (end: string, by: number) => ({
    ...meant,
    conditions: meant.conditions.map(([name, value]): [string, string] =>
      name === end ? [name, String(Math.round(Number(value) * by))] : [name, value],
    ),
  });
  const isSet = (end: string) => meant.conditions.some(([name]) => name === end);
  return [
    ...(isSet(max) ? [{ heading: 'Bir az bahalı elanlar', asked: moved(max, dearer) }] : []),
    ...(isSet(min) ? [{ heading: 'Bir az ucuz elanlar', asked: moved(min, 1 / dearer) }] : []),
  ];
}

/**
 * The fields that the search has values or ranges of. Optional ones, which buyers give up first, begin with the last of
 * the form; core ones say what the search is about: the goods, their make and model, whether they are for sale.
 */
function byWeight(meant: Interpretation): [optional: Field[], core: Field[]] {
  const { section } = meant;
  const { apart } = searchWords[section?.name ?? ''] ?? {};
  const identity = identityOf(section);
  const isCore = ({ name }: Field) => identity.includes(name) || name === apart?.field;
  const fields = fieldsOf(meant);
  return [fields.filter((field) => !isCore(field)), fields.filter(isCore)];
}

function fieldsOf({ section, values, conditions }: Interpretation): Field[] {
  const names = new Set([...values, ...conditions].map(([name]) => name));
  const isAsked = (field: Field) =>
    field.name !== 'price' && [field.name, ...rangeParameters(field)].some((name) => names.has(name));
  return (section?.fields ?? []).filter(isAsked).toReversed();
}

function pairsOf(fields: readonly Field[]): [Field, Field][] {
  return fields.flatMap((one, place) => fields.slice(place + 1).map((other): [Field, Field] => [one, other]));
}

function withoutFields(meant: Interpretation, fields: readonly Field[]): Fallback {
  const asked = fields.reduce((left, field) => withLeaders(left, meant, field), without(meant, fields));
  const [only, ...others] = fields;
  const heading = only && others.length === 0 ? headingWithout(meant.section, only) : 'Oxşar elanlar';
  return { heading, asked: { ...asked, preferred: [] } };
}

function headingWithout(section: Section | undefined, field: Field): string {
  const { name, label } = field;
  if (isFlag(field)) return `«${label}» qeyd olunmayan elanlar`;
  const { otherwise } = searchWords[section?.name ?? ''] ?? {};
  return otherwise?.[name] ?? sharedOtherwise[name] ?? `«${label}» fərqli olan elanlar`;
}

/** Adds the make of a dropped model, so that another model is of the same make. */
function withLeaders(asked: Interpretation, { values }: Interpretation, field: Field): Interpretation {
  const leader = leaderOf(field)?.field;
  if (leader === undefined || values.some(([name]) => name === leader)) return asked;
  const said = values.flatMap(([name, value]) => (name === field.name ? [fold(value)] : []));
  const leaders = Object.entries(listsByLeader(field, followingLists)).filter(([, all]) =>
    all.some((value) => said.includes(fold(value))),
  );
  return { ...asked, values: [...asked.values, ...leaders.map(([value]): Parameter => [leader, value])] };
}

/** Fallbacks that include what the section's name leaves out: `kamaz maşın`. Explicit exclusions stay. */
function withoutClass(meant: Interpretation, optional: readonly Field[]): Fallback[] {
  const isOfClass = classOf(meant);
  if (!meant.conditions.some(isOfClass)) return [];
  return [meant, without(meant, optional)].map((from) => ({
    heading: 'Oxşar elanlar',
    asked: { ...from, conditions: from.conditions.filter((each) => !isOfClass(each)) },
  }));
}

/** Returns whether a condition excludes what the section's name does not mean. */
function classOf({ section }: Interpretation): (condition: Parameter) => boolean {
  const { field, without: values = [] } = searchWords[section?.name ?? '']?.class ?? {};
  return ([name, value]) => name === 'without' && values.some((each) => value === `${field}:${each}`);
}

/** The last fallbacks: each word that listings have alone, in the section. */
function wordsAlone(meant: Interpretation, text: string): Fallback[] {
  const denied = meant.conditions.filter(([name]) => name === 'without');
  return meant.words.map((word) => ({
    heading: `«${asTyped([word], text)}» sözü olan elanlar`,
    asked: { ...meant, values: [], conditions: denied, words: [word], preferred: [] },
  }));
}

function without(meant: Interpretation, fields: readonly Field[]): Interpretation {
  const names = new Set(fields.flatMap((field) => [field.name, ...rangeParameters(field)]));
  const others = (parameters: Interpretation['values']) => parameters.filter(([name]) => !names.has(name));
  return { ...meant, values: others(meant.values), conditions: others(meant.conditions) };
}
