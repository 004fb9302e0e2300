/** Words that ratings must not have. Links and numbers stay text: nothing becomes a link. */
import type { App } from '../../app.ts';
import { invalid } from '../../errors.ts';
import { findPhrases, phrasesOf, readProse, sourceText } from '../moderation/checks/words.ts';

/** 400 beside the text for a word of the admin's list, in any form. */
export async function refuseBannedWords(app: App, text: string): Promise<void> {
  const words = await app.db.selectFrom('banned_words').select('word').execute();
  const prose = readProse('text', text);
  const [found] = findPhrases(prose, phrasesOf(words.map(({ word }) => word).join('\n')));
  if (found) throw invalid({ text: `«${sourceText(prose, found)}» sözü saytda qadağandır. Rəyi onsuz yazın.` });
}
