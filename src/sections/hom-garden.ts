import type { Section } from '../fields/section.ts';
import { commonFields, condition, delivery, shortText, title, warranty } from './vocabulary/shared-fields.ts';
import { words } from './vocabulary/words.ts';

const categories = words(`
Mebel, Yataq dəstləri, Divan və kreslolar, Masa və stullar, Şkaflar, Mətbəx mebeli, Uşaq mebeli, Uşaq arabası və oyuncaq, Xalça və tekstil, Pərdələr, İşıqlandırma, Bitkilər,
Bağ və bostan, Qab-qacaq, Dekor, Təmir və tikinti, Qapı və pəncərələr, Santexnika, Alətlər, Ev heyvanları üçün
`);

const brands = words(`
Fərdi istehsal, IKEA, İstikbal, Bellona, Embawood, Saloglu, Madeyra, Kelebek, Doğtaş, Yataş, Enza Home, Azərxalça, Paşabahçe, Karaca,
English Home, Tefal, Bosch, Makita, Gardena, Karcher, Philips, Yerli istehsal
`);

const models = words('Klassik, Loft, Modern, Retro, Avanqard, Neo, Skandinav, Mini, Lüks, Standart');

/** Furniture, lighting, plants, tools and the like. */
export const homGarden: Section = {
  name: 'homGarden',
  id: 2,
  path: 'Ev_veBag',
  label: 'Ev və Bağ üçün',
  icon: 'M5 11V7.5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2V11M3 12.5a2 2 0 0 1 4 0V14h10v-1.5a2 2 0 0 1 4 0v5H3zM5 17.5V20m14-2.5V20M12 5.5V14',
  tile: true,
  heading: 'Ev və Bağ Elanı',
  gridHeading: 'Əlavə olunan Elanlar',
  detailPaths: ['/elan', '/PostDetailHome'],
  cardPath: '/PostDetailHome',
  skeletons: 8,
  similar: { count: 8 },
  missing: 'Elan Yüklənmədi',
  photos: { min: 0, max: 20 },
  titleFrom: ['title'],
  tiles: ['condition', 'category', 'brand', 'model'],
  facts: { parts: [['{condition}']], join: ' · ' },
  schemaOrg: { type: 'Product', properties: { brand: 'brand', model: 'model', category: 'category' } },
  submit: { create: 'Əlavə et', update: 'Yenilə' },
  fields: [
    title,
    shortText('category', 'Kateqoriya', {
      required: 'never',
      searched: true,
      suggestions: categories,
    }),
    shortText('brand', 'Marka', {
      searched: true,
      suggestions: brands,
    }),
    shortText('model', 'Model', {
      required: 'never',
      searched: true,
      suggestions: models,
    }),
    condition,
    warranty,
    delivery,
    ...commonFields(),
  ],
};
