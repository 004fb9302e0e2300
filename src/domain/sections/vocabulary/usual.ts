import type { Section } from '../../fields/section.ts';

/** What is said and shown of most sections; each names only what is otherwise. */
export const usual = {
  tile: true,
  gridHeading: 'Əlavə olunan Elanlar',
  skeletons: 8,
  similar: { count: 8 },
  missing: 'Elan Yüklənmədi',
  photos: { min: 1, max: 20 },
  titleFrom: ['title'],
  submit: { create: 'Əlavə et', update: 'Yenilə' },
} as const satisfies Partial<Section>;
