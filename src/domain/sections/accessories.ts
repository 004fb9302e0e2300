import type { Alike } from '../fields/alike.ts';
import type { SearchWords } from '../fields/search-words.ts';
import type { Section } from '../fields/section.ts';
import { commonFields, optionalChoice, optionalChoices, shortText, title } from './vocabulary/shared-fields.ts';
import { usual } from './vocabulary/usual.ts';
import { makes } from './vocabulary/makes.ts';
import { words } from './vocabulary/words.ts';

const categories = words(`
Şinlər, Disklər, Akkumulyatorlar, Optika, Mühərrik hissələri, Kuzov hissələri, Əyləc sistemi, Asqı və sükan,
Transmissiya, Radiatorlar, Filtrlər, Yanacaq sistemi, Kondisioner hissələri, Egzoz, Qaz avadanlığı, Güzgü və şüşələr, Elektrik hissələri, Motosiklet hissələri, Salon aksesuarları, Ayaqaltılar, Audio və video,
Monitor və maqnitolalar, Videoqeydiyyatçılar, Siqnalizasiya və kamera, Yağ və kimya, Alətlər, Qeydiyyat nişanları
`);

const brands = words(`
Bosch, Michelin, Varta, Hella, Castrol, Mobis, Continental, Pirelli, Goodyear, Bridgestone, Hankook, Petlas, Lassa,
Brembo, NGK, Denso, Valeo, SACHS, TRW, Mann-Filter, Osram, Philips, Mutlu, İnci Akü, Shell, Liqui Moly, Pioneer, OEM
`);

const models = words(`
Universal, Hyundai Elantra, Mercedes W211, Mercedes W212, BMW E60, BMW F10, Toyota Prius, Toyota Camry,
Chevrolet Cruze, Kia Sportage, Opel Astra, LADA Niva, Ford Transit, Lexus RX 350
`);

/** Parts, tyres and accessories for vehicles. */
export const accessories: Section<'accessories'> = {
  ...usual,
  name: 'accessories',
  id: 4,
  path: 'Ehtiyyat_hissələri_ve_aksesuarlar',
  label: 'Ehtiyat hissələri və aksesuarlar',
  icon: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-4.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm0-4.5h.01M12 3v4.5M12 16.5V21M3 12h4.5M16.5 12H21',
  scene: { drawing: 'brake', tint: 'sand' },
  heading: 'Ehtiyat hissələri və aksesuar elanları',
  detailPaths: ['/PostDetailAcsesuar'],
  skeletons: 20,
  cards: 'small',
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
      suggestions: models,
      hint: 'Hissənin kodu və ya hansı avtomobil üçün olduğu.',
    }),
    { ...optionalChoice('condition', 'Vəziyyəti', words('Yeni, İşlənmiş')), more: false, first: true },
    optionalChoice('original', 'Növ', words('Orijinal, Analoq')),
    shortText('part_number', 'Hissənin kodu', { required: 'never', more: true }),
    { ...optionalChoices('fits', 'Hansı avtomobil üçün', makes), narrowedBy: 'vehicleModels', object: 'Avtomobili' },
    ...commonFields(),
  ],
};

export const accessoriesAlike: Alike = { same: ['category', 'brand', 'model'], apart: ['condition', 'original'] };

export const accessoriesWords: SearchWords = {
  goods: ['category'],
  names:
    'ehtiyat hissəsi, ehtiyat hissələri, ehtiyat hissə, zapçast, zapcast, zapçastlar, zapçasti, avtomobil hissələri, detal, detallar, деталь, детали, avto hissələri, aksesuar, aksesuarlar, запчасти, запчасть, автозапчасти',
  things:
    'bufer, kapot, fara, stop, güzgü, təkər, amortizator, generator, starter, nasos, turbina, katalizator, reduktor, karobka, oturacaq çexolu, maşın çexolu, salon çexolu, remen, prujin, ayaqaltı, oluxana, zaslonka, forsunka, porşen, kolenval, raspredval, golovka, stupitsa, podşipnik, salnik, domkrat, spoyler, porog, lonjeron, qrill, katuşka, sükan, baqajnik, lobovoy, molding, kalpak',
  values: {
    category: {
      Şinlər: 'şin, şinlər, təkər, pokrışka, rezin, rezinlər, balon, шины, шина, резина, покрышки, колеса, колесо',
      Disklər: 'disk, disklər, yüngül lehimli disk, lityo, litye, диски, диск, литье',
      Akkumulyatorlar:
        'akkumulyator, akumulyator, akumulator, akkumlyator, akumlyator, akb, hibrid batareya, hibrid batareyası, maşın batareyası, аккумулятор, аккумулятор на машину',
      Optika: 'optika, fara, stop fara, фара, фары',
      'Mühərrik hissələri': 'mühərrik hissəsi, motor hissəsi, mühərrik, mator, двигатель',
      'Kuzov hissələri': 'kuzov, bufer, bamper, kapot, krılo, qanad, бампер, кузов, капот',
      'Əyləc sistemi':
        'əyləc, tormoz, kolodka, əyləc diski, tormoz diski, тормоз, колодки, тормозной диск, тормозные диски',
      'Asqı və sükan': 'amortizator, asqı, амортизатор',
      Radiatorlar: 'radiator, радиатор',
      Filtrlər: 'filtr, фильтр',
      'Yağ və kimya': 'motor yağı, mühərrik yağı, antifriz, масло',
      Videoqeydiyyatçılar: 'videoqeydiyyatçı, videoregistrator, видеорегистратор',
      'Monitor və maqnitolalar': 'maqnitola, android monitor, магнитола',
      'Qeydiyyat nişanları': 'qeydiyyat nişanı, maşın nömrəsi, dövlət nömrəsi, номерной знак',
    },
    condition: {
      Yeni: 'təzə, işlənməmiş, istifadə olunmamış, açılmamış, новый',
      İşlənmiş: 'işlənmiş, ikinci əl, 2-ci əl, köhnə, б/у, бу, подержанный',
    },
    fits: {
      Mercedes: 'mers, мерседес, мерс',
      BMW: 'бмв',
      Hyundai: 'хендай',
      Toyota: 'тойота',
      'LADA (VAZ)': 'lada, vaz, jiquli, ваз',
    },
    original: { Orijinal: 'orijinal, original, orginal, оригинал, оригинальный', Analoq: 'analoq, dublikat, аналог' },
  },
  fitsCars: true,
  serving:
    'akkumulyator, şin, şinlər, təkər, disk, disklər, fara, optika, bufer, kapot, amortizator, radiator, filtr, maqnitola, videoregistrator, kolodka',
  loose: ['model'],
  beside: { brand: 'marka' },
  otherwise: {
    original: 'Növü fərqli olanlar',
    fits: 'Başqa avtomobillər üçün olanlar',
  },
};
