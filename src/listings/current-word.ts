/** Renamed values: older listings, links and other clients still use the old names. */
import type { Input } from '../domain/fields/schema.ts';
import { fold } from '../domain/language/fold.ts';
import { sections } from '../domain/sections/index.ts';

// Keyed by field name across sections, since searches of all sections filter by the fields that these share.
const currentWords = new Map(
  sections.flatMap(({ renamed = {} }) =>
    Object.entries(renamed).flatMap(([name, values]) =>
      Object.entries(values).map(([former, current]) => [`${name}:${fold(former)}`, current]),
    ),
  ),
);
const renamedFields = new Set(sections.flatMap(({ renamed = {} }) => Object.keys(renamed)));

/** A field's value under its current name. */
export function currentWord<Known extends string | number>(name: string, value: Known): Known | string {
  return (renamedFields.has(name) && currentWords.get(`${name}:${fold(String(value))}`)) || value;
}

/** Input of a form or call, under the current names. */
export function inputInCurrentWords(input: Input): Input {
  const former = Object.keys(input).filter((name) => renamedFields.has(name));
  const renewed = former.map((name) => [
    name,
    input[name]
      ?.split('\n')
      .map((line) => currentWord(name, line))
      .join('\n'),
  ]);
  return { ...input, ...Object.fromEntries(renewed) };
}

/** An address's parameters under the current names. */
export function paramsInCurrentWords(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].map(([name, value]) => [name, currentWord(name, value)]));
}
