/** Schemas of the listing calls: responses, and request bodies derived from the fields. */
import { z } from 'zod';
import { type Field, kindOf } from '../domain/fields/field.ts';
import { optionsOf } from '../domain/fields/filters/shape.ts';
import { fieldSchema } from '../domain/fields/schema.ts';
import type { Section } from '../domain/fields/section.ts';
import { fileSchema } from '../photos/schemas.server.ts';
import { sectionByName } from '../domain/sections/links.ts';
import { type Listing, type ListingRow, presentListing } from './present.ts';
import { listingAnswer } from './schemas.server.ts';

/** A listing of one section, with its fields as texts at the top level. */
export function sectionAnswer(section: Section) {
  const own = section.fields.filter(({ name }) => !name.startsWith('contact.') && !(name in listingAnswer.shape));
  return z.object({
    ...listingAnswer.shape,
    ...Object.fromEntries(
      own.map((field) => {
        const schema = kindOf(field).repeats ? z.array(z.string()) : z.string();
        return [field.name, field.required === 'always' ? schema : schema.optional()];
      }),
    ),
  });
}

/** The form fields of a new listing, or of a change, where all are optional. */
export function submissionBody(section: Section, mode: 'create' | 'change') {
  const fields = section.fields.map((field) => {
    const schema = bodySchema(field).describe(field.label);
    return [field.name, mode === 'create' && field.required === 'always' ? schema : schema.optional()] as const;
  });
  return z.looseObject({
    ...Object.fromEntries(fields),
    images: z.array(fileSchema).optional().describe('Şəkil faylları; images və ya images[]'),
    uploads: z
      .array(z.string())
      .optional()
      .describe(
        'Əvvəlcədən POST /api/photos ilə göndərilmiş şəkillərin id-ləri; göndərilmə sırası şəkillərin sırasıdır',
      ),
    ...(mode === 'change'
      ? {
          keepImages: z
            .array(z.string())
            .optional()
            .describe('Saxlanılan şəkillərin adları; images ilə birlikdə göndərilmə sırası şəkillərin sırasıdır'),
        }
      : {}),
  });
}

/** A repeated field is documented as a list; that it becomes one text is internal. */
function bodySchema(field: Field) {
  const schema = fieldSchema(field);
  if (!kindOf(field).repeats) return schema;
  const options = optionsOf(field);
  return z.array(options ? z.enum(options) : z.string());
}

/** A row as the API returns it. */
export function answerListing(row: ListingRow, now: Date): Listing {
  const section = sectionByName(row.section);
  if (!section) throw new Error(`listing ${row.id} is of an unknown section: ${row.section}`);
  return presentListing(section, row, now);
}

/** A listing in a list: without the seller's contact, which must not be harvested. */
export function answerListed(row: ListingRow, now: Date): Listing {
  const listing = answerListing(row, now);
  return { ...listing, contact: { ...listing.contact, phone: '', email: '' } };
}
