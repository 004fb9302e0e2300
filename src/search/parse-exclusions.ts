/** Parses what a list leaves out: values, words and sellers. */
import { isUuid } from '../domain/language/uuid.ts';
import { kindOfCode } from '../domain/fields/code/in-texts.ts';
import type { Field } from '../domain/fields/field.ts';
import { filtersByValue } from '../domain/fields/filters/shape.ts';
import { cleanLine } from '../domain/language/clean.ts';
import { fold } from '../domain/language/fold.ts';
import { problemOfUnwanted, splitUnwanted, splitWithout } from './unwanted-words.ts';

const maxSellers = 50;
const maxValues = 50;
const maxValueLength = 200;
// Longer texts are not cleaned first.
const maxTextLength = 1000;

/** The words of `not` as typed; each value may have several. */
export function parseUnwanted(params: URLSearchParams, errors: Record<string, string>): string[] {
  const text = params.getAll('not').join(' ');
  const words = splitUnwanted([text.length > maxTextLength ? text : cleanLine(text)]);
  const distinct = new Map(words.map((word) => [fold(word), word]));
  distinct.delete('');
  // Saved searches must not store codes in plain text.
  const coded = words.some((word) => kindOfCode(word)) ? 'VIN və IMEI yazmaq olmaz.' : undefined;
  const problem = problemOfUnwanted([...distinct.values()]) ?? coded;
  if (problem === undefined) return [...distinct.values()];
  errors['not'] = problem;
  return [];
}

/** The values of `without`, such as `color:Qara`, by field. */
export function parseWithout(
  params: URLSearchParams,
  fields: readonly Field[],
  errors: Record<string, string>,
): { field: Field; values: string[] }[] {
  const texts = params.getAll('without').filter((text) => text.trim() !== '');
  const found = new Map<Field, string[]>();
  for (const text of texts) {
    const { name, value } = splitWithout(text);
    const field = fields.find((each) => each.name === name);
    if (!field || !filtersByValue(field) || value === '' || value.length > maxValueLength) {
      errors['without'] = 'Belə seçim yoxdur.';
      return [];
    }
    found.set(field, [...new Set([...(found.get(field) ?? []), value])]);
  }
  if (texts.length <= maxValues) return [...found].map(([field, values]) => ({ field, values }));
  errors['without'] = `Ən çox ${maxValues} seçim istisna etmək olar.`;
  return [];
}

/** The sellers of `hide`, by id. */
export function parseHidden(params: URLSearchParams, errors: Record<string, string>): string[] {
  const ids = [...new Set(params.getAll('hide').map((text) => text.trim().toLowerCase()))].filter(Boolean);
  if (ids.length <= maxSellers && ids.every((id) => isUuid(id))) return ids;
  errors['hide'] = `Ən çox ${maxSellers} satıcının kodu ola bilər.`;
  return [];
}
