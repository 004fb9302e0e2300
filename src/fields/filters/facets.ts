/** Keys of the facet index. */
import { fold } from '../../language/fold.ts';

/** The key of a text or number. */
export function facet(name: string, value: string | number): string {
  return `${name}:${fold(String(value))}`;
}
