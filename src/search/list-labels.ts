/** Labels of the filters that belong to no field. */
import type { Field } from '../domain/fields/field.ts';
import { filterOf } from '../domain/fields/filters/shape.ts';
import { type Fact, factsOf } from './list-names.ts';
import { splitUnwanted } from './unwanted-words.ts';

/** Labels of the date filter. */
export const daysLabels: Readonly<Record<string, string>> = {
  1: 'Son 24 saat',
  7: 'Son 7 gün',
  30: 'Son 30 gün',
};

export const sellerLabels = { person: 'Fərdi', shop: 'Mağaza' } as const;

export const notLabel = 'Bu sözlər olmasın';

/** The label of the chosen kind of seller, if any. */
export function sellerLabelOf(params: URLSearchParams): string[] {
  const kind = params.get('seller')?.trim();
  return kind === 'person' || kind === 'shop' ? [`Satıcı: ${sellerLabels[kind].toLowerCase()}`] : [];
}

// Values named in a label: more would fill a phone's screen.
const maxNamed = 2;

/** The label of a field's values that a list leaves out: `Avtomat olmasın`. */
export function withoutLabel(field: Field, values: readonly string[]): string {
  if (filterOf(field)?.by === 'tick') return `«${field.label}» olmayanlar`;
  const named = values.slice(0, maxNamed).join(', ');
  return values.length > maxNamed ? `${named} və s. olmasın` : `${named} olmasın`;
}

/** What the list leaves out, each with its parameter's values. */
export function exclusionLabels(params: URLSearchParams): { name: string; label: string; value?: string }[] {
  const words = splitUnwanted(params.getAll('not'));
  const hidden = new Set(params.getAll('hide')).size;
  return [
    ...words.map((value) => ({ name: 'not', label: `«${value}» olmasın`, value })),
    ...(hidden > 0 ? [{ name: 'hide', label: `Gizlədilmiş satıcı: ${hidden}` }] : []),
  ];
}

/** The facts of listings with these fields, with their labels. */
export function factLabels(fields: readonly Field[]): { name: Fact; label: string }[] {
  const code = fields.find((field) => 'code' in field)?.label;
  const labels: Record<Fact, string> = {
    photos: 'Yalnız şəkilli elanlar',
    lowered: 'Yalnız ucuzlaşan elanlar',
    verified: 'Təsdiqlənmiş nömrə',
    with_code: `${code} kodu olanlar`,
  };
  return factsOf(fields).map((name) => ({ name, label: labels[name] }));
}
