import type { Section } from '../../src/domain/fields/section.ts';
import { commonFields, shortText, title } from '../../src/domain/sections/vocabulary/shared-fields.ts';

/** A tenth section, which a copy of the program gets. */
export const animals: Section<'Animals'> = {
  name: 'Animals',
  id: 10,
  path: 'Heyvanlar',
  label: 'Heyvanlar',
  icon: 'M12 20c-4 0-6-2-6-4s3-5 6-5 6 3 6 5-2 4-6 4ZM6 10h.01M10 6h.01M14 6h.01M18 10h.01',
  tile: true,
  heading: 'Heyvan elanları',
  gridHeading: 'Əlavə olunan Elanlar',
  detailPaths: ['/heyvan'],
  skeletons: 8,
  similar: { count: 8 },
  missing: 'Elan tapılmadı.',
  photos: { min: 0, max: 20 },
  titleFrom: ['title'],
  schemaOrg: { type: 'Product', properties: { breed: 'category' } },
  submit: { create: 'Əlavə et', update: 'Yenilə' },
  fields: [
    title,
    shortText('breed', 'Cins', { searched: true }),
    { kind: 'number', name: 'age', label: 'Yaş', required: 'always', filtered: true, min: 0, max: 40 },
    ...commonFields(),
  ],
};
