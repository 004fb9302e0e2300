import type { Section } from '../fields/section.ts';

/** The goods of a site with these sections, in a line: `Avtomobil, ev və digər mallar`. */
export function goodsLine(sections: readonly Section[]): string {
  const goods = sections.flatMap((section) => section.goods ?? []);
  const named = goods.length > 0 ? goods : sections.slice(0, 3).map(({ label }) => label);
  const line = named.join(', ');
  return `${line.slice(0, 1).toLocaleUpperCase('az')}${line.slice(1)} və digər mallar`;
}
