import { isDeepStrictEqual } from 'node:util';

/** Whether two sets of values (or lists) differ in more than the price. */
export function differsBesidesPrice(one: object, other: object): boolean {
  return !isDeepStrictEqual({ ...one, price: 0 }, { ...other, price: 0 });
}
