import type { Section } from '../fields/section.ts';
import { commonFields, shortText, title } from './shared-fields.ts';
import { wordsBy } from './words.ts';

const goods = wordsBy(`
Mətbəx texnikası: Soyuducu, Dondurucu, Qaz plitəsi, Elektrik sobası, Qabyuyan, Mikrodalğalı soba, Aspirator, Su dispenseri
Camaşırxana: Paltaryuyan, Paltarqurudan, Ütü, Buxar generatoru
İqlim texnikası: Kondisioner, Kombi, Qızdırıcı, Ventilyator, Nəmləndirici, Hava təmizləyici, Su qızdırıcısı
Təmizlik texnikası: Tozsoran, Robot tozsoran, Şaquli tozsoran, Yuyucu tozsoran
Kiçik məişət texnikası: Blender, Mikser, Ətçəkən, Tost aparatı, Fritöz, Çaydan, Qəhvə maşını, Mətbəx kombaynı, Tikiş maşını
`);

/** Household appliances. */
export const household: Section = {
  name: 'Household',
  id: 6,
  path: 'Məişət_Texnikası',
  label: 'Məişət Texnikası',
  tile: true,
  heading: 'Məişət Texnikası Elanları',
  gridHeading: 'Əlavə olunan Elanlar',
  detailPaths: ['/PostDetailHousehold'],
  skeletons: 8,
  similar: { count: 8 },
  missing: 'Elan Yüklənmədi',
  photos: { min: 1, max: 20 },
  titleFrom: ['title'],
  schemaOrg: { type: 'Product', properties: { category: 'category' } },
  submit: { create: 'Əlavə et', update: 'Yenilə' },
  fields: [
    title,
    shortText('category', 'Kateqoriya', {
      searched: true,
      suggestions: Object.keys(goods),
    }),
    shortText('type_of_goods', 'Malın növü', {
      suggestionsBy: { field: 'category', values: goods },
    }),
    ...commonFields(),
  ],
};
