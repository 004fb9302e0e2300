import type { DemoKind } from '../../fields/section.ts';

/** Appliances, used and new. */
export const householdDemo: readonly DemoKind[] = [
  {
    drawing: 'fridge',
    values: {
      title: 'Samsung soyuducu No Frost',
      category: 'Mətbəx texnikası',
      type_of_goods: 'Soyuducu',
    },
    price: [280, 1_350],
    sentences: [
      'Buz bağlamır, səssiz işləyir, aşağısı dondurucudur.',
      'Hündürlüyü 185 sm-dir, dörd siyirməsi var.',
      'Rezini yaxşı tutur, içində qoxu yoxdur.',
      'Mətbəxə görə böyüyünü aldığımız üçün satılır.',
      'Yük maşını ilə çatdırılması 20 manatdır.',
    ],
  },
  {
    drawing: 'fridge',
    values: {
      title: 'Soyuducu, ikiqapılı',
      category: 'Mətbəx texnikası',
      type_of_goods: 'Soyuducu',
    },
    price: [150, 560],
    sentences: [
      'Kompressoru orijinaldır, qaz vurulmayıb.',
      'Kirayə ev üçün çox sərfəlidir.',
      'Rəflərinin hamısı yerindədir, biri yapışdırılıb.',
      'Qoşulu vəziyyətdə gəlib baxa bilərsiniz.',
    ],
  },
  {
    drawing: 'washing-machine',
    values: {
      title: 'Bosch paltaryuyan 8 kq',
      category: 'Camaşırxana',
      type_of_goods: 'Paltaryuyan',
    },
    price: [260, 980],
    sentences: [
      'İnverter mühərriklidir, sıxanda titrəmir.',
      'Qısa proqramı 15 dəqiqədir, uşaq kilidi var.',
      'Rezini və nasosu keçən ay dəyişilib.',
      'Suya və işığa qənaət edir, A sinifidir.',
      'Usta gəlib yerində qoşub təhvil verəcək.',
    ],
  },
  {
    drawing: 'washing-machine',
    values: {
      title: 'Paltarqurudan, az işlənmiş',
      category: 'Camaşırxana',
      type_of_goods: 'Paltarqurudan',
    },
    price: [420, 1_250],
    sentences: [
      'İstilik nasosludur, işığı az yandırır.',
      'Qışda eyvanda paltar qalmır, iki saata quruyur.',
      'Filtri təmizdir, su qabı bütövdür.',
      'Paltaryuyanın üstünə qoymaq üçün ayağı da verilir.',
    ],
  },
  {
    drawing: 'stove',
    values: {
      title: 'Qaz plitəsi, dörd gözlü',
      category: 'Mətbəx texnikası',
      type_of_goods: 'Qaz plitəsi',
    },
    price: [120, 620],
    sentences: [
      'Sobası elektriklə işləyir, alt və üst qızdırması var.',
      'Çuqun barmaqlıqları ağırdır, qazan sürüşmür.',
      'Qaz-kontrol sistemi işləkdir.',
      'Şüşəsi çatlamayıb, tərtəmiz yuyulub.',
      'Yeni mətbəxə quraşdırılan soba aldıq.',
    ],
  },
  {
    drawing: 'vacuum-cleaner',
    values: {
      title: 'Philips tozsoran, torbasız',
      category: 'Təmizlik texnikası',
      type_of_goods: 'Tozsoran',
    },
    price: [70, 320],
    sentences: [
      'Sorma gücü 2000 vattdır, xalçanı yaxşı götürür.',
      'Üç başlığı və HEPA filtri üstündədir.',
      'Şnuru avtomatik yığılır.',
      'Həftədə bir dəfə istifadə olunub.',
    ],
  },
  {
    drawing: 'vacuum-cleaner',
    values: {
      title: 'Karcher yuyucu tozsoran',
      category: 'Təmizlik texnikası',
      type_of_goods: 'Yuyucu tozsoran',
    },
    price: [190, 690],
    sentences: [
      'Divan, xalça və maşın salonu yumaq üçündür.',
      'Su çəni 4 litrdir, quru rejimdə də işləyir.',
      'Təmizlik biznesi quran üçün hazır avadanlıqdır.',
      'Şlanqı deşik deyil, mühərriki qızmır.',
      'Kimyəvi maddəsi hədiyyə olunur.',
    ],
  },
  {
    drawing: 'air-conditioner',
    values: {
      title: 'Gree kondisioner 12-lik',
      category: 'İqlim texnikası',
      type_of_goods: 'Kondisioner',
    },
    price: [290, 920],
    sentences: [
      '40 kvadratmetrə qədər otağı rahat soyudur.',
      'İstilik rejimi mənfi 15 dərəcəyə qədər işləyir.',
      'Sökülməsi və qurulması bizdən, 3 metr mis boru ilə.',
      'Hər mövsüm qazı yoxlanılıb, filtri yuyulub.',
      'Bir il zəmanət veririk.',
    ],
  },
  {
    drawing: 'air-conditioner',
    values: {
      title: 'Midea inverter kondisioner',
      category: 'İqlim texnikası',
      type_of_goods: 'Kondisioner',
    },
    price: [380, 1_150],
    sentences: [
      'İnverterdir, gecə rejimində səsi eşidilmir.',
      'Telefondan idarə olunur, Wi-Fi modulu var.',
      'Ofisi bağladığımız üçün üç ədəd satılır.',
      'Xarici bloku təmizdir, dirəkləri ilə verilir.',
    ],
  },
  {
    drawing: 'microwave',
    values: {
      title: 'LG mikrodalğalı soba',
      category: 'Mətbəx texnikası',
      type_of_goods: 'Mikrodalğalı soba',
    },
    price: [55, 240],
    sentences: [
      'Həcmi 23 litrdir, qril funksiyası var.',
      'İçi emaldır, pas atmayıb.',
      'Boşqabı və halqası bütövdür.',
      'Tələbə yataqxanası üçün ideal ölçüdür.',
    ],
  },
  {
    drawing: 'stove',
    values: {
      title: 'Elektrik sobası, mini',
      category: 'Mətbəx texnikası',
      type_of_goods: 'Elektrik sobası',
    },
    price: [60, 260],
    sentences: [
      'Tort və pizza üçün 45 litrlik həcmi bəs edir.',
      'Fırlanan şişi və iki tavası üstündədir.',
      'İstiliyi bərabər paylayır, altı yanmır.',
      'Taymeri səslidir, 120 dəqiqəyə qədər qurulur.',
    ],
  },
];
