/** Renamed suggestions: older listings and other clients still use the old names. */
import { fold } from '../language/fold.ts';
import { renamed } from '../sections/vocabulary/renamed.ts';

const currentWords = new Map(
  Object.entries(renamed).flatMap(([name, words]) =>
    Object.entries(words).map(([former, current]) => [`${name}:${fold(former)}`, current]),
  ),
);

/** A field's value under its current name. */
export function currentWord<Known extends string | number>(name: string, value: Known): Known | string {
  return (name in renamed && currentWords.get(`${name}:${fold(String(value))}`)) || value;
}
