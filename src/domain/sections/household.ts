import type { Alike } from '../fields/alike.ts';
import type { SearchWords } from '../fields/search-words.ts';
import type { Section } from '../fields/section.ts';
import { commonFields, broken, condition, delivery, shortText, title, warranty } from './vocabulary/shared-fields.ts';
import { usual } from './vocabulary/usual.ts';
import { words } from './vocabulary/words.ts';

const brands = words(`
Samsung, LG, Bosch, Beko, Hoffmann, Artel, Siemens, Indesit, Hotpoint, Electrolux, Midea, Gree, Haier, Arçelik, Vestel,
Philips, Tefal, Braun, Karcher, Dyson, Xiaomi, Panasonic, Gorenje, Whirlpool, Ariston, Vaillant, Buderus, Baymak,
Daikin, Mitsubishi Electric, Miele, De'Longhi, Moulinex, Rowenta, Demirdöküm, Ferroli, Viessmann, Candy, TCL, Hisense
`);

/** Household appliances. */
export const household: Section<'Household'> = {
  ...usual,
  name: 'Household',
  id: 6,
  path: 'Məişət_Texnikası',
  label: 'Məişət Texnikası',
  icon: 'M5 3h14v18H5zM5 7.5h14M8 5.300h.01M11 5.300h.01M12 18a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-4-4c1.5-1 2.700 1 4 0s2.5-1 4 0',
  scene: { drawing: 'washer', tint: 'sky' },
  heading: 'Məişət texnikası elanları',
  detailPaths: ['/PostDetailHousehold'],
  tiles: ['condition', 'category', 'type_of_goods', 'brand'],
  facts: [['{condition}']],
  schemaOrg: { type: 'Product', properties: { category: 'category' } },
  renamed: { category: { Camaşırxana: 'Paltaryuyan və ütü' } },
  fields: [
    title,
    shortText('category', 'Kateqoriya', {
      searched: true,
      suggestions: words(
        'Mətbəx texnikası, Paltaryuyan və ütü, İqlim texnikası, Təmizlik texnikası, Kiçik məişət texnikası',
      ),
    }),
    shortText('type_of_goods', 'Malın növü', {
      suggestionsBy: { field: 'category', list: 'appliances' },
    }),
    shortText('brand', 'Marka', {
      required: 'never',
      searched: true,
      suggestions: brands,
    }),
    condition,
    warranty,
    delivery,
    ...commonFields(),
  ],
};

export const householdAlike: Alike = { same: ['category', 'type_of_goods', 'brand'], apart: ['condition'], broken };

export const householdWords: SearchWords = {
  goods: ['type_of_goods'],
  names: 'məişət texnikası, məişət, ev texnikası, бытовая техника',
  values: {
    type_of_goods: {
      Soyuducu: 'soyuducu, soyducu, xolodilnik, xaladelnik, xaladilnik, xaladenik, холодильник',
      Dondurucu: 'dondurucu, morozilnik, морозильник, морозилка',
      'Qaz plitəsi': 'qaz sobası, qaz plitə, qaz plita, plitə, qaz peçi, qaz pilitəsi, газовая плита, плита',
      'Elektrik sobası': 'soba, duxovka, elektrik soba, elektrik plitə, духовка, электроплита',
      Qabyuyan: 'qabyuyan maşın, посудомойка, посудомоечная, посудомоечная машина',
      'Mikrodalğalı soba': 'mikrodalğalı, mikrovolnovka, mikrodalğa soba, mikrodalğa, микроволновка, свч',
      Multibişirici: 'multivarka, мультиварка',
      Şirəçəkən: 'sokovıjimalka, соковыжималка',
      Üzqırxan: 'üz qırxan, britva, бритва',
      'Mətbəx kombaynı': 'kuxonnıy kombayn, кухонный комбайн',
      Samovar: 'самовар',
      Aspirator: 'vıtyajka, vitajka, hava sovuran, вытяжка',
      Paltaryuyan:
        'paltaryuyan, paltaryuyan maşın, paltar yuyan, paltaryuyan maşını, paltar yuyan maşın, stiralka, стиралка, стиральная, стиральная машина',
      Paltarqurudan: 'paltarqurudan maşın, qurutma maşını',
      Ütü: 'ütü, utyug, утюг',
      Kondisioner:
        'kondisioner, kondisoner, kandisaner, kandisioner, split sistem, split, кондиционер, кондер, сплит система',
      Kombi: 'kombi, isitmə qazanı, котел, комби',
      Qızdırıcı: 'qızdırıcı, peç, radiator qızdırıcı, обогреватель',
      Ventilyator: 'ventilyator, sərinkeş, вентилятор',
      'Su qızdırıcısı': 'su qızdıran, ariston, boyler, vodonaqrevatel, bak, бойлер, водонагреватель, аристон',
      Tozsoran: 'tozsoran, pılesos, pilesos, пылесос',
      'Robot tozsoran': 'robot pılesos, робот пылесос',
      Ətçəkən: 'ətçəkən, мясорубка',
      Çaydan: 'elektrik çaydan, çaynik, чайник',
      'Qəhvə maşını': 'kofe maşını, kofe aparatı, qəhvə aparatı, kofemaşın, кофемашина',
      'Tikiş maşını': 'tikiş maşın, швейная машина, швейная машинка',
      Fen: 'saç qurudan, фен',
      Blender: 'блендер',
      Mikser: 'миксер',
      Fritöz: 'fritöz, airfryer, аэрогриль',
      'Su filtri': 'su təmizləyici, фильтр для воды',
    },
    condition: {
      Yeni: 'təzə, işlənməmiş, istifadə olunmamış, açılmamış, новый, qutuda',
      İşlənmiş: 'işlənmiş, istifadə olunmuş, ikinci əl, 2-ci əl, köhnə, б/у, бу, подержанный',
    },
    warranty: { Bəli: 'zəmanət, zəmanətli, zəmanətlə, qarantiya, qarantiyalı, s garantiey, гарантия, с гарантией' },
    delivery: { Bəli: 'çatdırılma, çatdırılmalı, çatdırma, dostavka, s dostavkoy, доставка, с доставкой' },
  },
  kin: {
    type_of_goods: [
      'Qabyuyan, Paltaryuyan',
      'Robot tozsoran, Tozsoran, Yuyucu tozsoran',
      'Qaz plitəsi, Elektrik sobası',
      'Soyuducu, Dondurucu',
      'Paltaryuyan, Paltarqurudan',
    ],
  },
  beside: { brand: 'marka' },
};
