import type { Alike } from '../fields/alike.ts';
import type { SearchWords } from '../fields/search-words.ts';
import type { Section } from '../fields/section.ts';
import {
  commonFields,
  broken,
  condition,
  delivery,
  optionalFlag,
  optionalNumber,
  shortText,
  title,
  warranty,
} from './vocabulary/shared-fields.ts';
import { usual } from './vocabulary/usual.ts';
import { colours, colourWords } from './vocabulary/colours.ts';
import { words } from './vocabulary/words.ts';

const brands = words(`
Apple, Samsung, Xiaomi, Redmi, POCO, Honor, Huawei, OnePlus, Google, realme, OPPO, vivo, Infinix, TECNO, Itel, Nokia,
Motorola, Nothing, Sony, LG, HTC, BlackBerry, Meizu, ZTE, Hoffmann, Vertu, Alcatel, ASUS, Blackview, CAT, Doogee,
Oukitel, Lenovo, Panasonic, Philips, Siemens, Sony Ericsson
`);

/** Phones. In the calls RAM is called `rom`. */
export const phone: Section<'Phone'> = {
  ...usual,
  name: 'Phone',
  id: 7,
  path: 'Telefonlar',
  label: 'Telefonlar',
  goods: 'telefon',
  example: 'iPhone 13 128 GB',
  collection: { heading: '1 000 AZN-ə qədər telefonlar', filters: 'price_max=1000' },
  icon: 'M7 2.5h10v19H7zM11 18.5h2M10.5 5h3',
  scene: { drawing: 'phone', tint: 'leaf' },
  rail: { heading: 'Telefonlar' },
  heading: 'Telefon Elanları',
  detailPaths: ['/PostDetailPhone'],
  tiles: ['storage', 'condition', 'color', 'rom', 'sim_card'],
  facts: [['{storage}'], ['{condition}']],
  schemaOrg: { type: 'Product', properties: { brand: 'brand', model: 'model', color: 'color' } },
  fields: [
    title,
    shortText('brand', 'Marka', {
      searched: true,
      suggestions: brands,
    }),
    shortText('model', 'Model', {
      searched: true,
      suggestionsBy: { field: 'brand', list: 'phoneModels' },
    }),
    shortText('type', 'Növ', {
      required: 'form',
      suggestions: words('Smartfon, Düyməli telefon, Qatlanan telefon, Ev telefonu'),
    }),
    shortText('storage', 'Yaddaş', {
      suggestions: words('16 GB, 32 GB, 64 GB, 128 GB, 256 GB, 512 GB, 1 TB, 2 TB'),
      suggestionsBy: { field: 'type', list: 'storages' },
    }),
    shortText('rom', 'RAM', {
      suggestions: words('1 GB, 2 GB, 3 GB, 4 GB, 6 GB, 8 GB, 12 GB, 16 GB, 18 GB, 24 GB'),
    }),
    shortText('color', 'Rəng', {
      suggestions: colours,
    }),
    shortText('sim_card', 'SIM kart', {
      suggestions: words('İki SIM, Tək SIM, SIM + eSIM, eSIM'),
    }),
    condition,
    optionalNumber('battery', 'Batareya', { min: 1, max: 100, unit: '%' }),
    {
      kind: 'code',
      code: 'imei',
      name: 'imei',
      label: 'IMEI',
      required: 'never',
      more: true,
      filtered: true,
      hint: 'Tam göstərilmir: elanda yalnız son dörd rəqəmi görünür.',
    },
    optionalFlag('imei_registered', 'IMEI qeydiyyatdadır'),
    optionalFlag('box', 'Qutusu var'),
    warranty,
    delivery,
    ...commonFields(),
  ],
};

export const phoneAlike: Alike = { same: ['brand', 'model', 'storage'], apart: ['condition'], broken };

export const phoneWords: SearchWords = {
  goods: ['type'],
  names:
    'telefon, mobil telefon, mobil, cib telefonu, telefonlar, smartfon telefon, aypara, трубка, телефон, смартфон, мобильник, phone',
  values: {
    brand: {
      Apple: 'iphone, ayfon, айфон',
      Samsung: 'samsunq, самсунг',
      Xiaomi: 'mi, сяоми, ксиоми',
      Redmi: 'xiaomi redmi, сяоми редми, редми',
      POCO: 'xiaomi poco, поко',
      Honor: 'хонор',
      Huawei: 'хуавей',
      Nokia: 'нокиа',
    },
    color: colourWords,
    type: {
      'Düyməli telefon': 'düyməli, knopkalı, sadə telefon, кнопочный',
      'Qatlanan telefon': 'qatlanan, bükülən, fold, flip, раскладной',
      'Ev telefonu': 'stasionar telefon',
    },
    storage: {
      '32 GB': '32, 32 гб',
      '64 GB': '64, 64 гб',
      '128 GB': '128, 128 гб',
      '256 GB': '256, 256 гб',
      '512 GB': '512, 512 гб',
      '1 TB': '1 terabayt, 1024 gb, 1 тб',
    },
    sim_card: { 'İki SIM': 'iki simli, 2 sim, 2 simli, dual sim, iki nömrəli, ikinömrəli' },
    condition: {
      Yeni: 'təzə, новый, qutuda, bağlı qutu, bağlı qutuda, açılmamış, işlənməmiş, bağlamada, qutusunda, zavod bağlaması',
      'Yeni kimi': 'ideal, az işlənmiş, tər təmiz, как новый, идеал',
      İşlənmiş: 'işlənmiş, istifadə olunmuş, ikinci əl, 2-ci əl, b/u, bu, бу, б/у, бэушный, köhnə, подержанный',
      'Ehtiyat hissəsi üçün': 'xarab, zapçastlıq, zapçast üçün, sınıq, ekranı sınıq, на запчасти',
    },
    warranty: { Bəli: 'zəmanət, zəmanətli, zəmanətlə, qarantiya, qarantiyalı, s garantiey, гарантия, с гарантией' },
    delivery: { Bəli: 'çatdırılma, çatdırılmalı, çatdırma, dostavka, s dostavkoy, доставка, с доставкой' },
    box: { Bəli: 'qutusu, qutulu, qutusu ilə, qutu ilə, qutusu var, karobkalı, karopkalı, с коробкой' },
    imei_registered: { Bəli: 'qeydiyyatlı, qeydiyyatda, qeydiyyatdan keçmiş, imei qeydiyyat' },
  },
  parts: {
    words:
      'ekran, displey, ekranı, displeyi, batareya, batareyka, akkumulyator, korpus, arxa qapaq, arxa şüşə, plata, ana plata, şleyf, konnektor, taçskrin, sensor, dinamik, mikrofon, экран, дисплей, батарея, аккумулятор, корпус, плата, шлейф, крышка, стекло',
    section: 'electronika',
    value: ['category', 'Telefon aksesuarları'],
  },
  loose: ['color'],
  beside: {
    storage: 'yaddaş, yaddaşlı, памяти',
    rom: 'ram, ramlı, operativ, оперативка',
    color: 'rəng, rəngli, rəngdə, цвет',
    brand: 'marka',
  },
  numbers: {
    battery: { units: 'faiz, faiz batareya, batareya, akb', means: 'atLeast' },
    price: { units: '', means: 'atMost', bareFrom: 150, bareStep: 50 },
  },
  otherwise: {
    type: 'Növü fərqli olanlar',
    storage: 'Yaddaşı fərqli olanlar',
    rom: 'RAM-ı fərqli olanlar',
    sim_card: 'SIM kartı fərqli olanlar',
    battery: 'Batareyası fərqli olanlar',
  },
  usual: 'yeni telefon, işlənmiş telefon, 128 GB telefon, 256 GB telefon',
};
