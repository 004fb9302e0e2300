import type { Alike } from '../fields/alike.ts';
import type { SearchWords } from '../fields/search-words.ts';
import type { Section } from '../fields/section.ts';
import { colours, colourWords } from './vocabulary/colours.ts';
import { bodies, engines, equipment, markets } from './vocabulary/vehicles.ts';
import { modelWords } from './vocabulary/model-words.ts';
import { makes } from './vocabulary/makes.ts';
import {
  commonFields,
  optionalChoice,
  optionalChoices,
  optionalFlag,
  optionalNumber,
  shortText,
} from './vocabulary/shared-fields.ts';
import { usual } from './vocabulary/usual.ts';
import { saidBy, words } from './vocabulary/words.ts';

const categories = words(`
Minik avtomobili, Offroader / SUV, Kommersiya avtomobili, Yük maşını, Avtobus, Motosiklet,
Moped və skuter, Kvadrosikl, Qoşqu, Kənd təsərrüfatı texnikası, Xüsusi texnika, Su nəqliyyatı
`);

/** Cars, lorries, buses, motorcycles; the title follows from the fields. */
export const cars: Section<'cars'> = {
  ...usual,
  name: 'cars',
  id: 1,
  path: 'Nəqliyyat',
  label: 'Nəqliyyat',
  goods: 'avtomobil',
  icon: 'M3 16.5v-4l2.5-1 2.200-4.5h7.600l3 4.5 2.700 1.200v3.800h-2.200m-11.300 0H3m6.5 0h5M7.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm9.300 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6 11.5h12M12 7v4.5',
  scene: { drawing: 'car', tint: 'sky' },
  rail: { heading: 'Avtomobillər' },
  example: 'avtomat maşın 20 000-ə qədər',
  collection: { heading: '15 000 AZN-ə qədər avtomobillər', filters: 'price_max=15000' },
  heading: 'Yeni Nəqliyyat Elanı',
  detailPaths: ['/cars', '/PostDetalCar'],
  skeletons: 20,
  cards: 'line',
  similar: { all: true },
  titleFrom: ['brand', 'model'],
  tiles: ['year', 'km', 'motor', 'transmission', 'engine'],
  facts: [['{year}'], ['{km}'], ['{motor}']],
  filtersFirst: ['brand', 'model', 'price', 'year', 'km', 'location'],
  orders: [
    { name: 'year_desc', label: 'Əvvəlcə yeni buraxılış', field: 'year', first: 'largest' },
    { name: 'km_asc', label: 'Əvvəlcə az yürüş', field: 'km', first: 'smallest' },
  ],
  schemaOrg: {
    type: 'Car',
    properties: {
      category: 'category',
      brand: 'brand',
      model: 'model',
      ban_type: 'bodyType',
      year: 'vehicleModelDate',
      km: 'mileageFromOdometer',
      motor: 'vehicleEngine',
      transmission: 'vehicleTransmission',
      engine: 'fuelType',
    },
  },
  renamed: {
    category: { 'Yolsuzluq avtomobili': 'Offroader / SUV' },
    equipment: { '360º kamera': '360° kamera' },
  },
  fields: [
    shortText('category', 'Kateqoriya', {
      searched: true,
      suggestions: categories,
    }),
    shortText('brand', 'Marka', {
      searched: true,
      suggestions: makes,
    }),
    shortText('model', 'Model', {
      searched: true,
      suggestionsBy: { field: 'brand', list: 'vehicleModels' },
    }),
    shortText('ban_type', 'Ban növü', {
      searched: true,
      suggestions: bodies,
    }),
    {
      kind: 'number',
      name: 'year',
      label: 'Buraxılış ili',
      required: 'always',
      searched: true,
      filtered: true,
      min: 1900,
      max: 'nextYear',
      better: 'more',
    },
    {
      kind: 'number',
      name: 'km',
      label: 'Yürüş',
      required: 'always',
      filtered: true,
      min: 0,
      max: 9_999_999,
      unit: 'km',
      grouped: true,
      better: 'less',
    },
    {
      kind: 'text',
      name: 'motor',
      label: 'Mühərrik',
      required: 'always',
      searched: true,
      min: 1,
      max: 100,
      suggestions: engines,
      litres: true,
      hint: 'Həcmi litrlə və ya at gücü ilə.',
      placeholder: '2.0 L',
    },
    {
      kind: 'choice',
      name: 'transmission',
      label: 'Sürətlər qutusu',
      required: 'always',
      searched: true,
      filtered: true,
      options: ['Avtomat', 'Mexanika'],
    },
    {
      kind: 'choice',
      name: 'engine',
      label: 'Yanacaq növü',
      required: 'always',
      searched: true,
      filtered: true,
      options: ['Dizel', 'Benzin', 'Elektrik', 'Hibrid', 'Plug-in Hibrid', 'Qaz'],
    },
    {
      kind: 'choice',
      name: 'salon',
      label: 'Satış növü',
      required: 'never',
      filtered: true,
      options: ['Salon', 'Rəsmi', 'Sifarişlə'],
    },
    { kind: 'flag', name: 'barter', label: 'Barter mümkündür', required: 'never', filtered: true },
    { kind: 'flag', name: 'kredit', label: 'Kreditlə verilir', required: 'never', filtered: true },
    optionalChoice('color', 'Rəng', colours),
    optionalChoice('drive', 'Ötürücü', words('Ön, Arxa, Tam')),
    optionalNumber('power', 'Güc', { min: 1, max: 2000, unit: 'a.g.', grouped: true }),
    optionalChoice('seats', 'Yerlərin sayı', words('1, 2, 3, 4, 5, 6, 7, 8+')),
    optionalChoice('owners', 'Sahiblər', words('1, 2, 3, 4 və daha çox')),
    { ...optionalChoice('market', 'Hansı bazar üçün yığılıb', markets), object: 'Yığıldığı bazarı' },
    optionalChoice('usage', 'Vəziyyəti', words('Yeni, Sürülmüş')),
    optionalFlag('no_damage', 'Vuruğu yoxdur'),
    optionalFlag('not_painted', 'Rənglənməyib'),
    optionalFlag('for_parts', 'Qəzalı və ya ehtiyat hissələri üçün'),
    {
      kind: 'code',
      code: 'vin',
      name: 'vin',
      label: 'VIN',
      required: 'never',
      more: true,
      filtered: true,
      badge: true,
      hint: 'Tam göstərilmir: elanda yalnız son dörd simvolu görünür.',
    },
    optionalChoices('equipment', 'Təchizat', equipment),
    ...commonFields({ price: { max: 9_999_999 } }),
  ],
};

export const carsAlike: Alike = {
  same: ['brand', 'model'],
  broken: { field: 'for_parts', value: 'Bəli' },
  near: [
    { field: 'year', by: 1 },
    { field: 'km', by: 20_000, share: 0.3 },
  ],
};

export const carsWords: SearchWords = {
  names: 'nəqliyyat, nəqliyyat vasitəsi',
  class: {
    names:
      'maşın, maşınlar, avto, avtomobil, avtomobillər, minik maşını, masin, mashina, mashın, maşina, машина, машины, авто, автомобиль, car',
    field: 'category',
    without: categories.filter((name) => !/avtomobili|SUV/.test(name)),
  },
  goods: ['category'],
  values: {
    category: saidBy(`
Offroader / SUV: cip, ceep, jip, suv, yolsuzluq, offroader, внедорожник, джип;
Yük maşını: yük, yük avtomobili, gruzovik, грузовик; Avtobus: avtobus, mikroavtobus, автобус;
Motosiklet: motosikl, moto, mototsikl, matasikl, matosikl, мотоцикл, мото;
Moped və skuter: moped, skuter, мопед, скутер; Kvadrosikl: kvadro, квадроцикл;
Kənd təsərrüfatı texnikası: traktor, kombayn, трактор;
Xüsusi texnika: ekskavator, eskavator, kran, avtokran, buldozer, yükləyici, экскаватор, кран;
Qoşqu: pritsep, prisep, прицеп; Su nəqliyyatı: qayıq, kater, yaxta, hidrosikl, qayıq motoru, лодка, катер, яхта, гидроцикл
`),
    brand: saidBy(`
LADA (VAZ): lada, vaz, jiquli, лада, ваз, жигули; Mercedes: mers, mersedes, mersik, benz, мерс, мерседес, мерин;
BMW: bumer, бмв, бумер; GAZ: газ машина; Hyundai: xunday, hunday, хендай, хундай, хюндай;
Toyota: тойота; Kia: киа; Volkswagen: folksvagen, фольксваген; Chevrolet: şevrolet, şevrole, шевроле;
Porsche: porş, porşe, порше; Volvo: вольво; Opel: опель; Nissan: ниссан; Lexus: лексус; Honda: хонда;
Mazda: мазда; Ford: форд; Audi: ауди; KAMAZ: камаз; UAZ: uaz, uazik, уаз; Mitsubishi: mitsubisi, митсубиси
`),
    model: modelWords,
    ban_type: {
      Sedan: 'sedan, седан',
      'Offroader / SUV, 5 qapı': 'krossover, krasover, кроссовер',
      'Hetçbek, 5 qapı': 'hetçbek, xetçbek, хэтчбек',
      'Universal, 5 qapı': 'universal, универсал',
      'Pikap, ikiqat kabin': 'pikap, пикап',
      'Pikap, tək kabin': 'pikap, пикап',
      Minivan: 'miniven, минивэн',
      Kupe: 'купе',
      Furqon: 'furgon, фургон',
    },
    color: colourWords,
    transmission: saidBy(`
Avtomat: avtomat, avtomatik, karobka avtomat, avtomat karobka, akpp, автомат, автоматическая, акпп;
Mexanika: mexanika, mexaniki, mexanik, mexaniki karobka, механика, механическая, мкпп
`),
    engine: saidBy(`
Dizel: dizel, solyarka, дизель, дизельный; Benzin: benzin, benzinli, бензин;
Elektrik: elektrik, elektrikli, elektro, elektromobil, электро, электромобиль;
Hibrid: hibrid, hybrid, gibrid, гибрид; Plug-in Hibrid: plug in, plugin, plug in hibrid, plug in hybrid;
Qaz: qaz, qazlı, газ
`),
    barter: saidBy('Bəli: barter, barterlə, dəyişirəm, dəyişmə, обмен, бартер'),
    kredit: saidBy(
      'Bəli: kredit, kreditlə, kreditə, kredite, hissə-hissə, hissə hissə, taksit, lizinq, кредит, в кредит, рассрочка',
    ),
    drive: { Ön: 'ön, передний', Arxa: 'arxa, задний', Tam: 'tam, 4x4, 4wd, awd, полный' },
    usage: { Yeni: 'təzə, sıfır, işlənməmiş, sürülməmiş, новый', Sürülmüş: 'işlənmiş, köhnə, б/у, бу' },
    salon: { Salon: 'salondan', Rəsmi: 'rəsmi', Sifarişlə: 'sifarişlə' },
    no_damage: {
      Bəli: 'vuruğu yoxdur, vuruğu olmayan, vuruqsuz, vurulmayıb, qəzasız, vuruğu yox, vuruq yoxdur, bez vuruq, udarsız, без удара, небитый, не битый',
    },
    not_painted: {
      Bəli: 'rənglənməyib, rəngi yoxdu, rəngsiz, boyası yoxdur, boyanmayıb, kraskasız, rənglənməmiş, boyasız, rəngi yoxdur, некрашеный, не крашеный',
    },
    for_parts: {
      Bəli: 'qəzalı, vurulmuş, vuruqlu, vuruq, ehtiyat hissələri üçün, razbora, razborka, на разбор, на запчасти, битый',
    },
    market: saidBy(`
Dubay: dubaydan; Amerika: amerikadan, amerikan, amerikadan gəlmə, amerikadan gəlib, amerika yığımı, американский, из америки;
Koreya: koreyadan, koreyadan gəlmə, koreyadan gəlib, koreya yığımı, из кореи;
Avropa: avropadan, almaniyadan, avropa yığımı, almaniyadan gəlmə; Yaponiya: yaponiyadan; Çin: çindən;
`),
    equipment: saidBy(`
Lyuk: lyuklu, lyuk, panorama, panoramalı, panoram lyuk, люк, с люком, панорама;
Dəri salon: dəri salon, dəri, кожаный салон; Arxa görüntü kamerası: arxa kamera; Park radarı: parktronik
`),
  },
  loose: ['color'],
  beside: {
    drive: 'ötürücü, ötürücülü, çəkən, çəkiş, привод',
    color: 'rəng, rəngli, rəngdə, цвет',
    brand: 'marka, markalı, марка',
    seats: 'nəfərlik, yerlik, yerli, oturacaqlı, местный',
    owners: 'sahibli, sahibi',
    transmission: 'sürətlər qutusu, karobka, коробка',
    motor: 'motor, mator, mühərrik, mühərrikli, litr, мотор, двигатель, литр',
  },
  numbers: {
    year: { units: 'il, illik, ilin, год, года, г.в', means: 'exactly', bareFrom: 1980 },
    km: {
      units: 'km, kilometr, yürüş, yürüşlü, probeq, probeg, км, пробег',
      means: 'atMost',
      degrees: [
        {
          words:
            'az yürüşlü, az yürüş, yürüşü az, yürüşü azdır, az sürülmüş, az sürülüb, kiçik yürüş, az probeq, az probeqli, малый пробег, с малым пробегом, маленький пробег',
          max: 100_000,
        },
        { words: 'çox yürüşlü, çox sürülmüş, çox işlənmiş, yürüşü çox, большой пробег', min: 200_000 },
      ],
    },
    power: { units: 'a.g, at gücü, at güclü, at gücündə, л.с', means: 'about' },
    price: { units: '', means: 'atMost', bareFrom: 3000, bareStep: 100 },
  },
  otherwise: {
    km: 'Yürüşü fərqli olanlar',
    motor: 'Mühərriki fərqli olanlar',
    drive: 'Ötürücüsü fərqli olanlar',
    power: 'Gücü fərqli olanlar',
    owners: 'Sahiblərinin sayı fərqli olanlar',
    market: 'Başqa bazar üçün yığılanlar',
    equipment: 'Təchizatı fərqli olanlar',
  },
  usual:
    'avtomat maşın, dizel maşın, hibrid maşın, elektrik maşın, kreditlə maşın, barterlə maşın, vuruğu olmayan maşın',
};
