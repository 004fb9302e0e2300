/** Reads a search: which section, values, numbers and order its words ask for, and which words are left. */
import type { Field } from '../../../domain/fields/field.ts';
import { stemsOf } from '../../../domain/language/endings.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { fieldsOfAll } from '../../query.ts';
import { isModel } from '../identity.ts';
import { inOneOrder } from './order.ts';
import type { Interpretation } from './interpretation.ts';
import { type Read, Reader } from './reader.ts';
import type { Meaning, SectionPhrases } from './vocabulary.ts';
import type { SearchWordsRead } from './words.ts';

// Least evidence for a section; less is chance.
const enough = 2;
// Least lead over the next section's score.
const clearly = 0.4;

// How much more a less likely correction must score, unless only it names goods.
const muchBetter = 1;

type Within = { within: Section | undefined; isSet: (field: Field) => boolean };

/** What the words ask for, in the likeliest of their spellings; undefined if they are only text. */
export function interpret(
  spellings: readonly SearchWordsRead[],
  sections: readonly SectionPhrases[],
  where: Within,
): Interpretation | undefined {
  const ordered = spellings.map((spelling) => ({ ...spelling, ...inOneOrder(spelling.words) }));
  const part = where.within ? undefined : partAsked(ordered[0], sections, where);
  if (part) return part;
  const reads = ordered.flatMap((words) => {
    const read = readOne(words, sections, where);
    return read?.isSure && asksForMore(read, words.words, where.within) ? [read] : [];
  });
  const [likeliest, ...others] = reads;
  // Beside other words a less likely correction may make more sense: `qaz pilte` is no car.
  const better = others.toSorted((one, other) => other.score - one.score)[0];
  const least = better?.goods && !likeliest?.goods ? 0 : muchBetter;
  return better?.section && better.score > (likeliest?.score ?? 0) + least ? better : likeliest;
}

/** Model and part is the part: `iphone 11 ekran` is no telephone. */
function partAsked(
  words: SearchWordsRead | undefined,
  sections: readonly SectionPhrases[],
  { isSet }: Within,
): Interpretation | undefined {
  for (const phrases of sections) {
    const { parts } = phrases.words;
    if (!parts || !words) continue;
    const whole = new Reader(words, phrases, (meaning) => meaning.kind !== 'value' || !isSet(meaning.field)).readAll();
    const has = (word: string) => whole.words.some((each) => stemsOf(each).includes(word));
    const part = [...phrases.parts].map((text) => text.split(' ')).filter((each) => each.every(has))[0] ?? [];
    const said = whole.words.filter((each) => stemsOf(each).some((stem) => part.includes(stem)));
    const isNamed = whole.values.some(([name]) => isModel(phrases.section, name));
    const section = sections.find((each) => each.section.name === parts.section)?.section;
    if (said.length === 0 || !isNamed || !section) continue;
    const others = whole.words.filter((word) => !said.includes(word));
    return {
      ...whole,
      section,
      values: [[...parts.value]],
      words: [...whole.named, ...whole.words],
      goods: { field: parts.value[0], words: said },
      said: [],
      conditions: whole.conditions.filter(([name]) => name.startsWith('price')),
      partOf: { ...whole, words: others, preferred: [] },
    };
  }
  return undefined;
}

function readOne(words: SearchWordsRead, sections: readonly SectionPhrases[], { within, isSet }: Within) {
  const takes = (meaning: Meaning) => meaning.kind !== 'value' || !isSet(meaning.field);
  const [best, next] = sections
    .filter(({ section }) => within === undefined || section === within)
    .map((phrases) => new Reader(words, phrases, takes).readAll())
    .toSorted((one, other) => other.score - one.score);
  const isClear =
    best &&
    (within || ((best.evidence >= enough || best.goodsCertainty === 1) && best.score - (next?.score ?? 0) >= clearly));
  return isClear ? best : readAnywhere(words, sections, isSet);
}

function asksForMore(read: Read, typed: readonly string[], within: Section | undefined): boolean {
  if (read.section !== within) return true;
  // A price alone is searched as text; a place alone is a place.
  if (read.values.length > 0) return true;
  if (read.conditions.length > 0) return within !== undefined || typed.length > 1;
  return read.sort !== undefined && (within !== undefined || read.words.length > 0);
}

/** What the words ask for in all sections: a place and a price. */
function readAnywhere(
  words: SearchWordsRead,
  [some]: readonly SectionPhrases[],
  isSet: (field: Field) => boolean,
): Read | undefined {
  const takes = (meaning: Meaning) =>
    meaning.kind === 'value' && fieldsOfAll.some(({ name }) => name === meaning.field.name) && !isSet(meaning.field);
  const read = some && new Reader(words, { ...some, words: { ...some.words, numbers: {} } }, takes).readAll();
  return read && { ...read, section: undefined };
}
