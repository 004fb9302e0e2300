/** Keys of the facet index. */
import { fold } from '../../language/fold.ts';

/** Prefix of code keys, which no dictionary holds: each belongs to one listing. */
export const codeMark = '!';

/** The key of a sealed code. */
export function codeFacet(name: string, sealed: string): string {
  return `${codeMark}${facet(name, sealed)}`;
}

/** The key of a text or number. */
export function facet(name: string, value: string | number): string {
  return `${name}:${fold(String(value))}`;
}
