/** Restores letters lost in encodings without ə, which replace it by `?`. */
import { fold } from '../../domain/language/fold.ts';

export const lostMessage = 'ə hərfi itib, faylı UTF-8 kimi saxlayın';

/** Of a letter that is no letter of the file’s encoding. */
export const brokenMessage = 'Pozulmuş hərf var (�): onu faylda düzəldin.';

const maxLength = 200;

/** The only choice that matches a word with `?`; undefined if none or several do. */
export function restoreChoice(text: string, choices: readonly string[]): string | undefined {
  // No choice is as long.
  if (text.length > maxLength || !text.includes('?')) return undefined;
  const folded = fold(text);
  // Folding keeps the length, so each `?` stands for one letter.
  const fitting = choices.filter((choice) => fits(folded, fold(choice)));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Error for a free text with lost letters; undefined if there are none. */
export function lostIn(text: string, losesLetters: boolean): string | undefined {
  const words = text.replace(/https?:\/\/\S+/g, '');
  const within = /\p{L}\?\p{L}/u;
  const atEdge = /(?:^|\s)\?\p{Ll}/u;
  return within.test(words) || (losesLetters && atEdge.test(words)) ? lostMessage : undefined;
}

function fits(text: string, choice: string): boolean {
  const [letters, others] = [[...text], [...choice]];
  return (
    letters.length === others.length && letters.every((letter, index) => letter === '?' || letter === others[index])
  );
}
