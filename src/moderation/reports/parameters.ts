/** Shared parameters and parts of answers of moderation calls. */
import { notFound } from '../../platform/base/errors.ts';
import type { Section } from '../../domain/fields/section.ts';
import { z } from '../../domain/zod.ts';
import { sections } from '../../domain/sections/index.ts';

export const tags = ['Moderasiya'];

/** Parameters of calls about a listing. */
export const byListing = z.object({ section: z.string().max(50), id: z.string().max(100) });

/** The section named in the path, in any letter case. */
export function sectionOf({ section: name }: { section: string }): Section {
  const section = sections.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!section) throw notFound('Elan tapılmadı.');
  return section;
}

/** A person who acted; `id` is null once the account was deleted. */
export const person = z.object({ id: z.uuid().nullable(), name: z.string() });

/** The reported listing; `id` is its display number. */
export const listingNamed = z.object({ section: z.string(), id: z.number().int(), title: z.string() });
