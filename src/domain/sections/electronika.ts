import type { Alike } from '../fields/alike.ts';
import type { SearchWords } from '../fields/search-words.ts';
import type { Section } from '../fields/section.ts';
import { commonFields, broken, condition, delivery, shortText, title, warranty } from './vocabulary/shared-fields.ts';
import { usual } from './vocabulary/usual.ts';
import { saidBy, words } from './vocabulary/words.ts';

const categories = words(`
Noutbuklar, Kompüterlər, Komponentlər və monitorlar, Kompüter aksesuarları, Planşetlər, Telefon aksesuarları, Powerbanklar, Televizorlar, TV boxlar, Proyektorlar, Audio və qulaqlıqlar,
Oyun konsolları, Oyunlar, Fotoaparatlar və linzalar, Smart saat və qolbaqlar, Dronlar, Ofis avadanlığı,
Şəbəkə avadanlığı, Videomüşahidə, Elektron kitablar, Smart ev, Nömrələr və SIM kartlar
`);

const brands = words(`
Apple, Samsung, LG, Sony, ASUS, Lenovo, HP, Acer, Dell, MSI, Huawei, Xiaomi, Canon, Nikon, GoPro, DJI, JBL,
Marshall, Microsoft, Nintendo, Epson, TP-Link, TCL, Hisense, Philips, Toshiba, Gigabyte, Logitech, Razer, Hikvision,
Hoffmann, Intel, AMD, Kingston, BenQ, Dahua, Garmin, Amazfit, Anker, NVIDIA, Valve, Meta
`);

/** Computers, TV, audio, cameras and games; phones have their own section. */
export const electronika: Section<'electronika'> = {
  ...usual,
  name: 'electronika',
  id: 3,
  path: 'Elektronika',
  label: 'Elektronika',
  icon: 'M5 5h14v10H5zM2.5 18.5h19L19 15H5zM10 18.5h4',
  scene: { drawing: 'laptop', tint: 'lilac' },
  heading: 'Elektronika Elanları',
  detailPaths: ['/PostDetailElectronika'],
  tiles: ['condition', 'category', 'brand', 'model'],
  facts: [['{condition}']],
  schemaOrg: { type: 'Product', properties: { brand: 'brand', model: 'model', category: 'category' } },
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

export const electronikaAlike: Alike = { same: ['category', 'brand', 'model'], apart: ['condition'], broken };

export const electronikaWords: SearchWords = {
  goods: ['category'],
  names: 'elektronika, электроника, electronics',
  things:
    'printer, skaner, router, modem, veb kamera, klaviatura, siçan, mikrofon, fləşka, kabel, kartric, ups, macbook',
  values: {
    category: {
      Noutbuklar: 'noutbuk, notbuk, noutbook, laptop, notebook, netbuk, ноутбук, ноут',
      Kompüterlər: 'kompüter, komputer, komp, pc, sistem bloku, masaüstü kompüter, monoblok, компьютер, компик, комп',
      'Komponentlər və monitorlar':
        'monitor, videokart, ana plata, prosessor, ssd, operativ yaddaş, монитор, видеокарта',
      Planşetlər: 'planşet, ipad, aypad, tablet, планшет, айпад',
      Televizorlar: 'televizor, televzor, tv, smart tv, smart televizor, телевизор, телик',
      'Audio və qulaqlıqlar':
        'qulaqlıq, qulaqcıq, naushnik, nauşnik, airpods, kolonka, kalonka, dinamik, səsucaldan, saundbar, наушники, колонка',
      'Oyun konsolları':
        'playstation, pleysteyşn, pleysteyşen, ps, xbox, konsol, oyun konsolu, pristavka, sony playstation, приставка, плейстейшн',
      Oyunlar: 'oyun diski, ps oyunu, video oyun',
      'Fotoaparatlar və linzalar':
        'fotoaparat, foto aparat, fotik, kamera, obyektiv, linza, videokamera, фотоаппарат, фотик, камера, объектив',
      'Smart saat və qolbaqlar':
        'smart saat, ağıllı saat, apple watch, smart watch, smartwatch, fitnes qolbaq, смарт часы, умные часы',
      Dronlar: 'dron, kvadrokopter, дрон',
      Powerbanklar: 'powerbank, power bank, pauerbank, повербанк',
      'TV boxlar': 'tv box, tvbox, android box, тв бокс',
      Proyektorlar: 'proyektor, проектор',
      'Şəbəkə avadanlığı': 'router, modem, роутер, модем, wifi',
      Videomüşahidə: 'müşahidə kamerası, ip kamera, видеонаблюдение, камера наблюдения',
      'Elektron kitablar': 'elektron kitab, kindle, pocketbook, электронная книга',
      'Smart ev': 'ağıllı ev, smart rozetka, умный дом',
      'Ofis avadanlığı': 'printer, skaner, kseroks, принтер',
      'Telefon aksesuarları': 'çexol, telefon çexolu, şarj, zaryadka, adapter, ekran qoruyucu, чехол, зарядка',
      'Kompüter aksesuarları': 'klaviatura, siçan, мышка, клавиатура',
      'Nömrələr və SIM kartlar': 'nömrə, gözəl nömrə, sim kart, номер, номера',
    },
    model: saidBy(`
PlayStation 5, PlayStation 5 Slim, PlayStation 5 Pro: ps5, ps 5, playstation 5, sony playstation 5, pleysteyşn 5, пс5;
PlayStation 4, PlayStation 4 Slim, PlayStation 4 Pro: ps4, ps 4, playstation 4, sony playstation 4, пс4;
MacBook Air M1, MacBook Air M2, MacBook Air M3, MacBook Air M4, MacBook Air M5: macbook air, makbuk air;
MacBook Pro 13, MacBook Pro 14, MacBook Pro 16: macbook pro, makbuk pro;
AirPods Pro 2, AirPods Pro 3: airpods pro;
Xbox Series S: xbox s, xbox series;
Xbox Series X: xbox x, xbox series
`),
    condition: {
      Yeni: 'təzə, işlənməmiş, istifadə olunmamış, açılmamış, новый, qutuda',
      İşlənmiş: 'işlənmiş, istifadə olunmuş, ikinci əl, 2-ci əl, köhnə, б/у, бу, подержанный',
      'Ehtiyat hissəsi üçün': 'xarab, zapçastlıq',
    },
    warranty: { Bəli: 'zəmanət, zəmanətli, zəmanətlə, qarantiya, qarantiyalı, s garantiey, гарантия, с гарантией' },
    delivery: { Bəli: 'çatdırılma, çatdırılmalı, çatdırma, dostavka, s dostavkoy, доставка, с доставкой' },
  },
  describing: 'ssd, prosessor, operativ yaddaş, videokart, kamera, monitor, wifi, klaviatura, siçan',
  serving: 'çexol, telefon çexolu, şarj, zaryadka, adapter, ekran qoruyucu, kabel, чехол, зарядка',
  kin: {
    category: [
      'Kompüterlər, Noutbuklar',
      'Planşetlər, Elektron kitablar',
      'Televizorlar, Proyektorlar, TV boxlar',
      'Oyun konsolları, Oyunlar',
      'Ofis avadanlığı, Kompüter aksesuarları',
    ],
  },
  beside: { brand: 'marka' },
};
