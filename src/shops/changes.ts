/** What of an open shop changes only once the admin has seen it: what it is called, who stands behind it, where it leads. */
import type { ShopInput } from './schema.ts';

const reviewedFields = {
  name: 'Ad',
  slug: 'Səhifənin linki',
  voen: 'VÖEN',
  site: 'Sayt',
  about: 'Haqqında',
} as const;
type ReviewedField = keyof typeof reviewedFields;
type Reviewed = Pick<ShopInput, ReviewedField>;

/** New values that wait for the admin. */
export type Changes = Partial<Reviewed>;

const names = Object.keys(reviewedFields) as ReviewedField[];

/** What is shown meanwhile. */
export function shownOf({ name, slug, voen, site, about }: Reviewed): Reviewed {
  return { name, slug, voen, site, about };
}

/** Which of these values the shop does not show yet; null if it shows all. */
export function changesOf(shop: Reviewed, wanted: Reviewed): Changes | null {
  const changed = names.filter((name) => shop[name] !== wanted[name]);
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, wanted[name]])) : null;
}

/** Changes with their labels, as staff and owner read them. */
export function sayChanges(changes: Changes): { label: string; text: string }[] {
  return names
    .filter((name) => Object.hasOwn(changes, name))
    .map((name) => ({ label: reviewedFields[name], text: changes[name] || 'silinir' }));
}
