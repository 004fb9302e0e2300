import { capitalized } from '../../domain/language/letter-case.ts';
import type { Section } from '../../domain/fields/section.ts';

/** The goods of a site with these sections, in a line: `Avtomobil, ev və digər mallar`. */
export function goodsLine(sections: readonly Section[]): string {
  const goods = sections.flatMap((section) => section.goods ?? []);
  const named = goods.length > 0 ? goods : sections.slice(0, 3).map(({ label }) => label);
  return `${capitalized(named.join(', '))} və digər mallar`;
}
