import type { Section } from '../fields/section.ts';
import { commonFields, condition, delivery, shortText, title, warranty } from './vocabulary/shared-fields.ts';
import { words } from './vocabulary/words.ts';

const categories = words(`
Noutbuklar, Kompüterlər, Komponentlər və monitorlar, Kompüter aksesuarları, Planşetlər, Telefon aksesuarları, Powerbanklar, Televizorlar, TV boxlar, Proyektorlar, Audio və qulaqlıqlar,
Oyun konsolları, Oyunlar, Fotoaparatlar və linzalar, Smart saat və qolbaqlar, Dronlar, Ofis avadanlığı,
Şəbəkə avadanlığı, Nömrələr və SIM kartlar
`);

const brands = words(`
Apple, Samsung, LG, Sony, ASUS, Lenovo, HP, Acer, Dell, MSI, Huawei, Xiaomi, Canon, Nikon, GoPro, DJI, JBL,
Marshall, Microsoft, Nintendo, Epson, TP-Link, TCL, Hisense, Philips, Toshiba, Gigabyte, Logitech, Razer, Hikvision, Hoffmann
`);

/** Computers, TV, audio, cameras and games; phones have their own section. */
export const electronika: Section = {
  name: 'electronika',
  id: 3,
  path: 'Elektronika',
  label: 'Elektronika',
  icon: 'M5 5h14v10H5zM2.5 18.5h19L19 15H5zM10 18.5h4',
  tile: true,
  heading: 'Elektronika Elanları',
  gridHeading: 'Əlavə olunan Elanlar',
  detailPaths: ['/PostDetailElectronika'],
  skeletons: 8,
  similar: { count: 8 },
  missing: 'Elan Yüklənmədi',
  photos: { min: 1, max: 20 },
  titleFrom: ['title'],
  tiles: ['condition', 'category', 'brand', 'model'],
  facts: { parts: [['{condition}']], join: ' · ' },
  schemaOrg: { type: 'Product', properties: { brand: 'brand', model: 'model', category: 'category' } },
  submit: { create: 'Əlavə et', update: 'Yenilə' },
  fields: [
    title,
    shortText('category', 'Kateqoriya', {
      required: 'form',
      searched: true,
      suggestions: categories,
    }),
    shortText('brand', 'Marka', {
      searched: true,
      suggestions: brands,
    }),
    shortText('model', 'Model', {
      searched: true,
      suggestionsBy: { field: 'brand', list: 'electronicModels' },
    }),
    condition,
    warranty,
    delivery,
    ...commonFields(),
  ],
};
