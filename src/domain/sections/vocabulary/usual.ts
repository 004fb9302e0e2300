import type { Section } from '../../fields/section.ts';

/** The texts and settings that most sections share; each section's file names only its own. */
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
