import type { Alike } from '../fields/alike.ts';
import type { SearchWords } from '../fields/search-words.ts';
import type { Section } from '../fields/section.ts';
import { commonFields, broken, condition, delivery, shortText, title, warranty } from './vocabulary/shared-fields.ts';
import { usual } from './vocabulary/usual.ts';
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
export const homGarden: Section<'homGarden'> = {
  ...usual,
  name: 'homGarden',
  id: 2,
  path: 'Ev_veBag',
  label: 'Ev və Bağ üçün',
  icon: 'M5 11V7.5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2V11M3 12.5a2 2 0 0 1 4 0V14h10v-1.5a2 2 0 0 1 4 0v5H3zM5 17.5V20m14-2.5V20M12 5.5V14',
  scene: { drawing: 'sofa', tint: 'leaf' },
  heading: 'Ev və Bağ Elanı',
  detailPaths: ['/elan', '/PostDetailHome'],
  cardPath: '/PostDetailHome',
  photos: { min: 0, max: 20 },
  tiles: ['condition', 'category', 'brand', 'model'],
  facts: [['{condition}']],
  schemaOrg: { type: 'Product', properties: { brand: 'brand', model: 'model', category: 'category' } },
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

export const homGardenAlike: Alike = { same: ['category', 'brand', 'model'], apart: ['condition'], broken };

export const homGardenWords: SearchWords = {
  goods: ['category'],
  names: 'ev əşyaları, ev əşyası, ev və bağ, ev bağ, для дома',
  things:
    'çarpayı, krovat, stol, kreslo, kravat, matras, komod, tumba, rəf, güzgü, çilçıraq, lampa, lüstr, qazan, tava, boşqab, çaynik dəsti, qab dəsti, servis dəsti, gül, dibçək, ağac, toxum, çim, qapı, pəncərə, kafel, metlax, laminat, parket, unitaz, vanna, rakovina, smesitel, drel, perforator, bolqarka, mişar, vitrin, puf, bufet, beşik, yataq ağını, yorğan, yastıq, ədyal, it, pişik, akvarium, quş, qəfəs, manqal, çadır, hovuz, yelləncək, taxt',
  values: {
    category: {
      Mebel: 'mebel, mebellər, мебель',
      'Yataq dəstləri':
        'yataq, yataq dəsti, yataq mebeli, yataq otağı, spalnı, mebel, спальня, спальный, спальный гарнитур, мебель',
      'Divan və kreslolar':
        'divan, divanlar, kreslo, divan kreslo, divan kreslo dəsti, künc divan, künc divanı, künc, mebel, диван, кресло, угловой, угловой диван, мебель',
      'Masa və stullar':
        'masa, stol, stul, masa və stul, masa dəsti, stol stul, stol stul dəsti, mebel, стол, стул, стулья, мебель',
      Şkaflar:
        'şkaf, dolab, qarderob, paltar dolabı, paltar şkafı, geyim dolabı, şkaf kupe, mebel, шкаф, шкаф купе, мебель',
      'Mətbəx mebeli':
        'mətbəx, mətbəx mebeli, mətbəx masası, masa dəsti, stol stul, stol stul dəsti, kuxna, kuxonnı qarnitur, mebel, кухня, кухонная мебель, кухонный гарнитур, мебель',
      'Uşaq mebeli': 'uşaq mebeli, uşaq otağı, mebel, детская мебель, мебель',
      'Xalça və tekstil': 'xalça, kovyor, kilim, palaz, tekstil, ковер, ковры',
      Pərdələr: 'pərdə, jalüz, шторы, штора',
      İşıqlandırma: 'işıqlandırma, освещение',
      'Uşaq arabası və oyuncaq':
        'uşaq arabası, uşaq kalyaskası, kalyaska, kolyaska, oyuncaq, коляска, детская коляска, игрушка',
      Bitkilər: 'bitki, gül, ev gülü, ağac, цветы, цветок',
      'Təmir və tikinti': 'tikinti materialları, tikinti materialı, стройматериалы',
      'Ev heyvanları üçün':
        'heyvan, ev heyvanı, akvarium, qəfəs, pişik evi, yem, pişik yemi, it yemi, quş yemi, heyvan yemi, корм, корм для кошек, корм для собак',
      Santexnika: 'santexnika, сантехника',
      Alətlər: 'alət, alətlər, инструмент, инструменты',
    },
    brand: { Embawood: 'embavud, emba vud', Saloglu: 'saloğlu', İstikbal: 'istikbal', Bellona: 'belona' },
    condition: {
      Yeni: 'təzə, işlənməmiş, istifadə olunmamış, açılmamış, новый',
      İşlənmiş: 'işlənmiş, istifadə olunmuş, ikinci əl, 2-ci əl, köhnə, б/у, бу, подержанный',
    },
    warranty: { Bəli: 'zəmanət, zəmanətli, zəmanətlə, qarantiya, qarantiyalı, s garantiey, гарантия, с гарантией' },
    delivery: { Bəli: 'çatdırılma, çatdırılmalı, çatdırma, dostavka, s dostavkoy, доставка, с доставкой' },
  },
  kin: {
    category: [
      'Uşaq arabası və oyuncaq, Uşaq mebeli',
      'Mebel, Masa və stullar, Şkaflar, Yataq dəstləri, Divan və kreslolar',
    ],
  },
  loose: ['model'],
  beside: { brand: 'marka' },
};
