/** Banned words in ratings. Links and numbers are allowed: nothing is turned into a link. */
import type { App } from '../platform/app/app.ts';
import { invalid } from '../platform/base/errors.ts';
import { findPhrases, phrasesOf, readProse, sourceText } from '../moderation/checks/words.ts';

/** Throws 400 for the text field if it contains a word of the admin's list, in any form. */
export async function refuseBannedWords(app: App, text: string): Promise<void> {
  const words = await app.db.selectFrom('banned_words').select('word').execute();
  const prose = readProse('text', text);
  const [found] = findPhrases(prose, phrasesOf(words.map(({ word }) => word).join('\n')));
  if (found)
    throw invalid({ text: `«${sourceText(prose, found)}» sözü saytda qadağandır. Rəyi bu söz olmadan yazın.` });
}
