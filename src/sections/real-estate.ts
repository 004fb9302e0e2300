import type { Section } from '../fields/section.ts';
import { commonFields, shortText } from './vocabulary/shared-fields.ts';
import { words } from './vocabulary/words.ts';

const kinds = words('Yeni tikili, Köhnə tikili, Həyət evi / Villa, Bağ evi, Otaq, Ofis, Qaraj, Torpaq, Obyekt');

/** Flats, houses, land and offices. In these calls `location` is the city and `city` the address. */
export const realEstate: Section = {
  name: 'realEstate',
  id: 5,
  path: 'Daşınmaz_əmlak',
  label: 'Daşınmaz əmlak',
  icon: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3M16.5 13h.01M16.5 17h.01',
  tile: true,
  rail: 'Mənzillər',
  heading: 'Ən Son Daşınmaz Əmlak Elanları',
  gridHeading: 'Əlavə olunan Elanlar',
  detailPaths: ['/PostRealEstate'],
  skeletons: 20,
  detailLoading: { skeletons: 20 },
  similar: { all: true },
  missing: 'Elan Yüklənmədi',
  photos: { min: 1, max: 20 },
  titleFrom: ['title_type'],
  tiles: ['number_of_rooms', 'field', 'type_building', 'city'],
  schemaOrg: { type: 'RealEstateListing', properties: {} },
  submit: { create: 'Elanı əlavə et', update: 'Elanı yenilə' },
  fields: [
    {
      kind: 'text',
      name: 'title_type',
      label: 'Elanın adı',
      required: 'always',
      searched: true,
      min: 1,
      max: 100,
      placeholder: '3 otaqlı yeni tikili',
    },
    shortText('type_building', 'Elanın növü', {
      searched: true,
      suggestions: words('Satış, Kirayə (aylıq), Kirayə (günlük)'),
    }),
    shortText('field', 'Əmlakın növü', {
      searched: true,
      suggestions: kinds,
    }),
    shortText('number_of_rooms', 'Otaq sayı', {
      suggestions: words('1, 2, 3, 4, 5, 6, 7, 8, 9, 10+, Otaqsız'),
      chips: true,
    }),
    {
      kind: 'text',
      name: 'city',
      label: 'Ünvan',
      required: 'always',
      searched: true,
      min: 1,
      max: 100,
      suggestions: words('Mərkəz, Heydər Əliyev prospekti, Nizami küçəsi, Bazar yanı, Yeni məhəllə'),
      suggestionsBy: { field: 'location', list: 'places' },
      hint: 'Rayon, metro, küçə və ya yaxınlıqdakı məlum yer.',
    },
    ...commonFields({ location: { label: 'Şəhər' } }),
  ],
};
