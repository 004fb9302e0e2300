/** Shared parameters and parts of answers of moderation calls. */
import { NIL, validate } from 'uuid';
import { notFound } from '../../errors.ts';
import type { Section } from '../../fields/section.ts';
import { z } from '../../fields/zod.ts';
import { sections } from '../../sections/index.ts';

export const tags = ['Moderasiya'];

/** The account a call concerns. A malformed id belongs to no account. */
export const byId = z.object({
  id: z
    .string()
    .max(100)
    .transform((text) => (validate(text) ? text.toLowerCase() : NIL)),
});

/** The listing that a call is about. */
export const byListing = z.object({ section: z.string().max(50), id: z.string().max(100) });
export type ByListing = { Params: z.infer<typeof byListing> };

/** The section of an address, in any letter case. */
export function sectionOf({ section: name }: { section: string }): Section {
  const section = sections.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!section) throw notFound('Elan tapılmadı.');
  return section;
}

/** Who did something; without an id once the account was deleted. */
export const person = z.object({ id: z.uuid().nullable(), name: z.string() });

/** What a report is about: `id` is the number people see. */
export const listingNamed = z.object({ section: z.string(), id: z.number().int(), title: z.string() });
