/** Reads names of categories and titles of ads with the search's own understanding of words. */
import type { App } from '../../platform/app/app.ts';
import type { Section } from '../../domain/fields/section.ts';
import type { Interpretation } from '../../search/read/phrases/interpretation.ts';
import { allPhrases } from '../../search/read/phrases/all-phrases.ts';
import { interpret } from '../../search/read/phrases/interpret.ts';
import { wordsOfSearch } from '../../search/read/phrases/words.ts';
import { type Lexicon, readLexicon } from '../../search/read/lexicon.server.ts';

/** What is understood of a text. */
export type TitleReader = {
  /** The section whose goods it names. */
  sectionOf: (text: string) => Promise<Section | undefined>;
  /** Values of a section's fields that it names. */
  valuesOf: (text: string, section: Section | undefined) => Promise<Record<string, string>>;
};

const maxLength = 200;

export async function openTitleReader(app: App): Promise<TitleReader> {
  const lexicon = await readLexicon(app);
  return {
    sectionOf: async (text) => (await understand(lexicon, text, undefined))?.section,
    valuesOf: async (text, section) => valuesIn(await understand(lexicon, text, section)),
  };
}

async function understand(
  lexicon: Lexicon,
  text: string,
  within: Section | undefined,
): Promise<Interpretation | undefined> {
  const words = await wordsOfSearch(text.slice(0, maxLength), lexicon);
  return interpret(words, allPhrases, { within, isSet: () => false });
}

/** Values by field; a number if it is meant exactly, which a filter says by both of its bounds. */
function valuesIn(meant: Interpretation | undefined): Record<string, string> {
  const asked = Object.fromEntries([...(meant?.conditions ?? []), ...(meant?.values ?? [])]);
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(asked)) {
    const [, number] = /^(.+)_min$/.exec(name) ?? [];
    if (number === undefined) values[name] = value;
    else if (asked[`${number}_max`] === value) values[number] = value;
  }
  return values;
}
