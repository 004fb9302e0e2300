import type { SearchWords } from '../fields/search-words.ts';
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

export const electronikaWords: SearchWords = {
  names: 'elektronika, электроника, electronics',
  things:
    'printer, skaner, router, modem, veb kamera, klaviatura, siçan, mikrofon, proyektor, powerbank, fləşka, kabel, adapter, kartric, ups, tv box',
  values: {
    category: {
      Noutbuklar: 'noutbuk, laptop, notebook, netbuk, ноутбук, ноут',
      Kompüterlər: 'kompüter, komp, pc, sistem bloku, masaüstü kompüter, monoblok, компьютер, компик',
      'Komponentlər və monitorlar':
        'monitor, videokart, ana plata, prosessor, ssd, operativ yaddaş, монитор, видеокарта',
      Planşetlər: 'planşet, ipad, aypad, tablet, планшет',
      Televizorlar: 'televizor, tv, smart tv, телевизор',
      'Audio və qulaqlıqlar':
        'qulaqlıq, qulaqcıq, naushnik, nauşnik, airpods, kolonka, dinamik, səsucaldan, наушники, колонка',
      'Oyun konsolları': 'playstation, ps4, ps5, xbox, konsol, oyun konsolu, pristavka, sony playstation, приставка',
      Oyunlar: 'oyun diski, ps oyunu, video oyun',
      'Fotoaparatlar və linzalar':
        'fotoaparat, foto aparat, kamera, obyektiv, linza, videokamera, фотоаппарат, камера, объектив',
      'Smart saat və qolbaqlar':
        'smart saat, ağıllı saat, apple watch, smart watch, smartwatch, fitnes qolbaq, смарт часы, умные часы',
      Dronlar: 'dron, kvadrokopter, дрон',
      'Nömrələr və SIM kartlar': 'nömrə, gözəl nömrə, sim kart, номер, номера',
    },
    condition: {
      Yeni: 'təzə, новый, новая, qutuda',
      İşlənmiş: 'işlənmiş, istifadə olunmuş, ikinci əl, köhnə, б/у, бу',
      'Ehtiyat hissəsi üçün': 'xarab, zapçastlıq',
    },
    warranty: { Bəli: 'zəmanət, zəmanətli, qarantiya, qarantiyalı, гарантия' },
    delivery: { Bəli: 'çatdırılma, çatdırılmalı, çatdırma, доставка' },
  },
  beside: { brand: 'marka' },
};
