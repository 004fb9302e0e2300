/** Parses what a list leaves out: words and sellers. */
import { kindOfCode } from '../../fields/code/in-texts.ts';
import { cleanLine } from '../../language/clean.ts';
import { fold } from '../../language/fold.ts';
import { problemOfUnwanted, splitUnwanted } from './unwanted-words.ts';

const maxSellers = 50;
// Longer texts are not cleaned first.
const maxTextLength = 1000;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The words of `not` as typed; each value may have several. */
export function parseUnwanted(params: URLSearchParams, errors: Record<string, string>): string[] {
  const text = params.getAll('not').join(' ');
  const words = splitUnwanted([text.length > maxTextLength ? text : cleanLine(text)]);
  const distinct = new Map(words.map((word) => [fold(word), word]));
  distinct.delete('');
  // Saved searches keep no code in plain text.
  const coded = words.some((word) => kindOfCode(word)) ? 'VIN və IMEI yazmaq olmaz.' : undefined;
  const problem = problemOfUnwanted([...distinct.values()]) ?? coded;
  if (problem === undefined) return [...distinct.values()];
  errors['not'] = problem;
  return [];
}

/** The sellers of `hide`, by id. */
export function parseHidden(params: URLSearchParams, errors: Record<string, string>): string[] {
  const ids = [...new Set(params.getAll('hide').map((text) => text.trim().toLowerCase()))].filter(Boolean);
  if (ids.length <= maxSellers && ids.every((id) => uuid.test(id))) return ids;
  errors['hide'] = `Ən çox ${maxSellers} satıcının kodu ola bilər.`;
  return [];
}
