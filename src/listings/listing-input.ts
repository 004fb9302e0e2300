/** A listing's values as texts by field name. */
import type { Section } from '../domain/fields/section.ts';
import type { Listing } from './present.ts';

/** Texts for the form and the page; absent values are empty. */
export function inputOf(section: Section, listing: Listing): Record<string, string> {
  const { name, phone, email } = listing.contact;
  const contact: Record<string, string> = { 'contact.name': name, 'contact.phone': phone, 'contact.email': email };
  return Object.fromEntries(
    section.fields.map((field) => {
      return [field.name, contact[field.name] ?? textOf(listing, field.name)];
    }),
  );
}

/** One of a listing's own fields, or an empty text; several values are lines. */
export function textOf(listing: Readonly<Record<string, unknown>>, name: string): string {
  const value = listing[name];
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' ? value : '';
}
