/** Reads a search: which section, values, numbers and order its words ask for, and which words are left. */
import type { Field } from '../../../domain/fields/field.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { fieldsOfAll } from '../../query.ts';
import { type Interpretation, type Read, Reader } from './reader.ts';
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
  const reads = spellings.flatMap((words) => {
    const read = readOne(words, sections, where);
    return read?.isSure && asksForMore(read, words.words, where.within) ? [read] : [];
  });
  const [likeliest, ...others] = reads;
  // Beside other words a less likely correction may make more sense: `qaz pilte` is no car.
  const better = others.toSorted((one, other) => other.score - one.score)[0];
  const least = better?.goods && !likeliest?.goods ? 0 : muchBetter;
  return better?.section && better.score > (likeliest?.score ?? 0) + least ? better : likeliest;
}

function readOne(words: SearchWordsRead, sections: readonly SectionPhrases[], { within, isSet }: Within) {
  const takes = (meaning: Meaning) => meaning.kind !== 'value' || !isSet(meaning.field);
  const [best, next] = sections
    .filter(({ section }) => within === undefined || section === within)
    .map((phrases) => new Reader(words, phrases, takes).readAll())
    .toSorted((one, other) => other.score - one.score);
  const isClear = best && (within || (best.evidence >= enough && best.score - (next?.score ?? 0) >= clearly));
  return isClear ? best : readAnywhere(words, sections, isSet);
}

function asksForMore(read: Read, typed: readonly string[], within: Section | undefined): boolean {
  if (read.section !== within) return true;
  // A place or price alone is searched as text.
  if (read.values.length + read.conditions.length > 0) return within !== undefined || typed.length > 1;
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
