/**
 * The ladder of neighbours: a search with ever more of its wishes let go, never the goods. Each rung says what it let go.
 */
import { type Field, isFlag } from '../../../domain/fields/field.ts';
import { leaderOf, listsByLeader } from '../../../domain/fields/filling.ts';
import { rangeOf, rangeParameters } from '../../../domain/fields/filters/shape.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { fold } from '../../../domain/language/fold.ts';
import { searchWords } from '../../../domain/sections/search-words.ts';
import { followingLists } from '../../../domain/sections/vocabulary/following.ts';
import { sharedOtherwise } from '../../../domain/sections/vocabulary/shared-fields.ts';
import { identityOf, isModel, leaderName, makesOneKind } from '../identity.ts';
import { asksForRent, asksForService } from '../../../domain/language/service-words.ts';
import { kinOf } from './kin.ts';
import { makeOf } from './makes.ts';
import type { Interpretation, Parameter } from './interpretation.ts';

/** `differs`: how its listings differ from what was asked for; `isOtherKind`: even in kind, for want of any of the kind. */
export type Rung = { differs: string; asked: Interpretation; isOtherKind?: true };

type Asked = { text: string; isListed: (word: string) => boolean };

/** Something that a search asks for beyond its goods. `alone`: the heading where only this differs. */
type Wish = { label: string; alone: string; drop: (asked: Interpretation) => Interpretation };

// Factor by which the price of a neighbour may differ at first.
const dearer = 1.2;
// Each rung costs a search.
const maxRungs = 16;
const [minPrice, maxPrice] = rangeParameters({ name: 'price' });

/** The rungs of a search, the closest first; none if its kind is unknown. */
export function rungsOf(meant: Interpretation, { text, isListed }: Asked): Rung[] {
  if (meant.partOf) return [{ differs: 'Hissənin özü yox, bütöv mal', asked: meant.partOf }];
  if (!isKindKnown(meant)) return [];
  const unlisted = meant.words.filter((word) => !meant.things.includes(word) && !isListed(word));
  const base = unlisted.length > 0 ? wordsGone(unlisted, text) : undefined;
  const start = base ? base.drop(meant) : meant;
  const wishes = wishesOf(start, text);
  const under = (gone: readonly Wish[]): Rung => {
    const all = [...(base ? [base] : []), ...gone];
    const asked = gone.reduce((left, wish) => wish.drop(left), start);
    return { differs: differsIn(all), asked: { ...asked, preferred: [] } };
  };
  const rungs = [
    ...(base ? [under([])] : []),
    ...withOtherPrice(start, base),
    ...wishes.singles.map((wish) => under([wish])),
    ...wishes.inTurn.slice(1).map((_, place) => under(wishes.inTurn.slice(0, place + 2))),
    ...otherKinds(start),
  ];
  return distinct(rungs.filter(({ asked, isOtherKind }) => isOtherKind || isAnswer(asked, meant))).slice(0, maxRungs);
}

/**
 * Whatever is as cheap, or in the same city, is no answer to who wants something that no section knows: and goods are none
 * to who wants work done, or to rent what is only sold.
 */
function isKindKnown({ section, values, conditions, words, goods, things, namesSection }: Interpretation): boolean {
  if (!section || words.some((word) => asksForService(word) || (!goods && asksForRent(word)))) return false;
  const named = new Set([...values, ...conditions].map(([name]) => name.replace(/_(?:min|max)$/, '')));
  const tells = [...named].some((name) => name !== 'price' && name !== 'without' && !places.has(name));
  return things.length > 0 || namesSection || tells;
}

/** A whole section is no neighbour, unless it was all that was asked for. */
function isAnswer(asked: Interpretation, meant: Interpretation): boolean {
  const identity = identityOf(meant.section);
  const isNamed = ({ values }: Interpretation) => values.some(([name]) => identity.includes(name));
  return isNamed(asked) || asked.words.length > 0 || !isNamed(meant);
}

/**
 * What a search may do without, first what buyers give up first: words, price, colour and what else is optional, place, the
 * model before its make; to rent in another way, if no price says in which. `singles`: those that may also go alone.
 */
function wishesOf(meant: Interpretation, text: string): { singles: Wish[]; inTurn: Wish[] } {
  const { section, goods } = meant;
  const { apart } = searchWords[section?.name ?? ''] ?? {};
  const identity = identityOf(section);
  const fields = fieldsOf(meant);
  const loose = meant.words.filter((word) => !meant.things.includes(word));
  const isMake = ({ name }: Field) => identity.includes(name) && name !== goods?.field && !isModel(section, name);
  const isPlace = ({ name }: Field) => places.has(name) || places.has(leaderName(section, name));
  const optional = fields.filter((field) => !identity.includes(field.name) && field.name !== apart?.field);
  const ofFields = (some: readonly Field[]) => some.map((field) => fieldGone(section, field));
  const words = loose.map((word) => wordsGone([word], text));
  const before = [
    ...words,
    ...(hasPrice(meant) ? [priceGone] : []),
    ...ofFields([
      ...optional.filter(({ name }) => name === 'color'),
      ...optional.filter((field) => field.name !== 'color' && !isPlace(field)),
      ...optional.filter(isPlace),
    ]),
    ...fields
      .filter(({ name }) => isModel(section, name))
      .flatMap((field) => [...sameSeries(meant, field), ...(makesOneKind(section) ? [fieldGone(section, field)] : [])]),
  ];
  const isRent = meant.values.some(([name, value]) => name === apart?.field && value !== apart.order[0]);
  const last = [
    ...(goods && meant.values.some(([name]) => name === goods.field) ? ofFields(fields.filter(isMake)) : []),
    ...(apart && isRent && goods && !hasPrice(meant)
      ? fields.filter(({ name }) => name === apart.field).map((field) => otherRent(field, apart.order.slice(1)))
      : []),
  ];
  return { singles: [...before, ...last.slice(0, 1)], inTurn: [...before, ...last] };
}

const places: ReadonlySet<string> = new Set(['location', 'city', 'district', 'metro']);

/** Whether a price was said. */
export const hasPrice = ({ conditions }: Interpretation) =>
  conditions.some(([name]) => name === minPrice || name === maxPrice);

function wordsGone(words: readonly string[], text: string): Wish {
  const said = `«${asTyped(words, text)}»`;
  return {
    label: said,
    alone: `${said} sözü olmayan elanlar`,
    drop: (asked) => {
      const makes = words.flatMap((word) => makeOf(asked.section, word) ?? []);
      return { ...asked, words: [...asked.words.filter((word) => !words.includes(word)), ...makes] };
    },
  };
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

/** Without a highest price the cheapest come first, which are the nearest. */
const priceGone: Wish = {
  label: 'qiymət',
  alone: 'Qiyməti fərqli olanlar',
  drop: (asked) => {
    const isDearest = asked.conditions.some(([name]) => name === maxPrice);
    return {
      ...asked,
      conditions: asked.conditions.filter(([name]) => name !== minPrice && name !== maxPrice),
      sort: asked.sort ?? (isDearest ? 'price_asc' : 'price_desc'),
    };
  },
};

function withOtherPrice(meant: Interpretation, base: Wish | undefined): Rung[] {
  const moved = (end: string, by: number) => ({
    ...meant,
    preferred: [],
    conditions: meant.conditions.map(([name, value]): Parameter =>
      name === end ? [name, String(Math.round(Number(value) * by))] : [name, value],
    ),
  });
  const say = (heading: string) => (base ? `${heading}, ${base.label} sözü olmayan` : heading);
  const isSet = (end: string) => meant.conditions.some(([name]) => name === end);
  return [
    ...(isSet(maxPrice) ? [{ differs: say('Bir az bahalı elanlar'), asked: moved(maxPrice, dearer) }] : []),
    ...(isSet(minPrice) ? [{ differs: say('Bir az ucuz elanlar'), asked: moved(minPrice, 1 / dearer) }] : []),
  ];
}

function fieldGone(section: Section | undefined, field: Field): Wish {
  return {
    label: field.label.toLowerCase(),
    alone: headingWithout(section, field),
    drop: (asked) => withLeaders(without(asked, [field.name, ...rangeParameters(field)]), asked, field),
  };
}

/** By the month instead of by the day, or the other way round; never what is for sale. */
function otherRent({ name, label }: Field, rents: readonly string[]): Wish {
  return {
    label: label.toLowerCase(),
    alone: `«${label}» fərqli olan elanlar`,
    drop: (asked) => ({
      ...asked,
      values: [...asked.values.filter(([each]) => each !== name), ...rents.map((value): Parameter => [name, value])],
    }),
  };
}

/** Models whose names begin alike, before all of the make: other versions of an iPhone 13. */
function sameSeries({ values }: Interpretation, field: Field): Wish[] {
  const said = values.flatMap(([name, value]) => (name === field.name ? [fold(value)] : []));
  const [only] = said;
  const words = only?.split(' ') ?? [];
  if (said.length !== 1 || only === undefined) return [];
  const lists = Object.values(listsByLeader(field, followingLists)).filter((all) =>
    all.some((each) => fold(each) === only),
  );
  return words.slice(1).flatMap((_, cut): Wish[] => {
    const series = words.slice(0, -1 - cut).join(' ');
    const alike = lists.flat().filter((each) => `${fold(each)} `.startsWith(`${series} `) && fold(each) !== only);
    if (alike.length === 0) return [];
    const drop = (asked: Interpretation): Interpretation => ({
      ...asked,
      values: [
        ...asked.values.filter(([name]) => name !== field.name),
        ...alike.map((value): Parameter => [field.name, value]),
      ],
    });
    return [{ label: 'model', alone: headingOfSeries, drop }];
  });
}

const headingOfSeries = 'Oxşar modellər';

function headingWithout(section: Section | undefined, field: Field): string {
  const { name, label } = field;
  if (isFlag(field)) return `«${label}» qeyd olunmayan elanlar`;
  const { otherwise } = searchWords[section?.name ?? ''] ?? {};
  return otherwise?.[name] ?? sharedOtherwise[name] ?? `«${label}» fərqli olan elanlar`;
}

/** Adds the make of a dropped model, so that another model is of the same make. */
function withLeaders(left: Interpretation, { values, section }: Interpretation, field: Field): Interpretation {
  const leader = leaderOf(field)?.field;
  if (leader === undefined || !isModel(section, field.name) || values.some(([name]) => name === leader)) return left;
  const said = values.flatMap(([name, value]) => (name === field.name ? [fold(value)] : []));
  const leaders = Object.entries(listsByLeader(field, followingLists)).filter(([, all]) =>
    all.some((value) => said.includes(fold(value))),
  );
  return { ...left, values: [...left.values, ...leaders.map(([value]): Parameter => [leader, value])] };
}

/** Where nothing of the kind is for sale: what is next to it, as far as possible for the same people, size and make. */
function otherKinds(meant: Interpretation): Rung[] {
  const { section, goods } = meant;
  const said = meant.values.filter(([name]) => name === goods?.field);
  // A thing that is not for sale for this car or of this make.
  if (meant.things.length > 0 && meant.values.length > 0) {
    const differs = `Başqa növ: ${meant.values.map(([, value]) => value).join(', ')}`;
    return [{ differs, asked: { ...meant, words: [], things: [], conditions: [], preferred: [] }, isOtherKind: true }];
  }
  if (!section || !goods || said.length === 0) return [];
  const deal = searchWords[section.name]?.apart?.field;
  const kept = ['brand', 'size', forWhom, deal];
  const like: Interpretation = {
    ...meant,
    values: meant.values.filter(([name]) => kept.includes(name)),
    conditions: meant.conditions.filter(([name]) => name === deal),
    preferred: [],
    words: [],
    goods: undefined,
  };
  const kin = kinOf(section, said);
  const steps = (asked: Interpretation): Interpretation[] => [asked, without(asked, ['size'])];
  const rung = (asked: Interpretation, beside: Parameter[]): Rung => {
    const values = [...beside, ...asked.values];
    return {
      differs: `Başqa növ: ${values.map(([, value]) => value).join(', ')}`,
      asked: { ...asked, values: [...asked.values, ...beside] },
      isOtherKind: true,
    };
  };
  const ofMake = like.values.some(([name]) => name === 'brand') ? steps(like) : [];
  const ofPeople = like.values.some(([name]) => name === forWhom) ? steps(without(like, ['brand'])) : [];
  return [
    ...(meant.words.length > 1 ? kin.map((beside) => rung({ ...like, words: meant.words }, beside)) : []),
    ...kin.flatMap((beside) => steps(like).map((asked) => rung(asked, beside))),
    ...ofMake.map((asked) => rung(asked, [])),
    ...kin.flatMap((beside) => steps(without(like, ['brand'])).map((asked) => rung(asked, beside))),
    ...ofPeople.map((asked) => rung(asked, [])),
  ];
}

const forWhom = 'gender';

function differsIn(gone: readonly Wish[]): string {
  const [only, ...others] = gone;
  if (!only) return '';
  return others.length === 0 ? only.alone : `Fərqlənir: ${gone.map(({ label }) => label).join(', ')}`;
}

/** The fields that the search has values or ranges of, the last of the form first. */
function fieldsOf({ section, values, conditions }: Interpretation): Field[] {
  const names = new Set([...values, ...conditions].map(([name]) => name));
  const isAsked = (field: Field) =>
    field.name !== 'price' &&
    (names.has(field.name) || (rangeOf(field) && rangeParameters(field).some((name) => names.has(name))));
  return (section?.fields ?? []).filter(isAsked).toReversed();
}

function without(meant: Interpretation, names: readonly string[]): Interpretation {
  const others = (parameters: readonly Parameter[]) => parameters.filter(([name]) => !names.includes(name));
  return { ...meant, values: others(meant.values), conditions: others(meant.conditions) };
}

function distinct(rungs: readonly Rung[]): Rung[] {
  const keyOf = ({ asked: { values, conditions, words } }: Rung) =>
    JSON.stringify([values.map(String).toSorted(), conditions.map(String).toSorted(), words]);
  return [...Map.groupBy(rungs, keyOf).values()].flatMap(([first]) => first ?? []);
}
