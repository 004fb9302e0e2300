/** Keys of the facet index. */
import { fold } from '../../language/fold.ts';
import type { Value } from '../kind.ts';

/** The key of a value. */
export function facet(name: string, value: Value): string {
  return `${name}:${fold(String(value))}`;
}
