import type { DemoKind } from '../../fields/section.ts';

/** Gold, silver, stones and watches. */
export const jewelryDemo: readonly DemoKind[] = [
  {
    drawing: 'ring',
    values: { title: 'Qızıl üzük 585 əyar', category: 'Qızıl 585', type_of_goods: 'Üzük' },
    price: [240, 1_150],
    sentences: [
      'Çəkisi 3,8 qramdır, damğası içindədir.',
      'Ölçüsü 17-dir, zərgərdə böyütmək olur.',
      'Zərgərin yanında yoxladıb almaq mümkündür.',
      'Az taxılıb, parıltısı təzə kimidir.',
      'Qutusunda hədiyyəlik verilir.',
    ],
  },
  {
    drawing: 'ring',
    values: {
      title: 'Brilyant qaşlı nişan üzüyü',
      category: 'Brilyant',
      type_of_goods: 'Nişan üzüyü',
    },
    price: [680, 4_900],
    sentences: [
      'Qaşı 0,30 karatdır, sertifikatı var.',
      'Ağ qızıldandır, əyarı 750-dir.',
      'Mağaza çeki üstündədir, dəyərindən aşağı satılır.',
      'Ciddi alıcı ilə zərgərlik mərkəzində görüşə bilərəm.',
    ],
  },
  {
    drawing: 'necklace',
    values: { title: 'Qızıl zəncir, toxunma', category: 'Qızıl 585', type_of_goods: 'Zəncir' },
    price: [420, 2_600],
    sentences: [
      'Uzunluğu 50 sm, çəkisi 9 qramdır.',
      'İçi doludur, qıfılı möhkəmdir.',
      'İtaliya toxunuşudur, qırılıb lehimlənməyib.',
      'Qram qiymətinə verilir, üstünə işçilik gəlmirik.',
    ],
  },
  {
    drawing: 'necklace',
    values: { title: 'Mirvari boyunbağı', category: 'Mirvari', type_of_goods: 'Boyunbağı' },
    price: [60, 690],
    sentences: [
      'Şirin su mirvarisidir, dənələri eyni ölçüdədir.',
      'İpi təzəlikcə yenidən düzülüb.',
      'Anam üçün Yaponiyadan gətirilmişdi.',
      'Sırğası da var, dəst kimi götürənə endirim edəcəyəm.',
    ],
  },
  {
    drawing: 'earrings',
    values: { title: 'Gümüş sırğa, əl işi', category: 'Gümüş 925', type_of_goods: 'Sırğa' },
    price: [18, 140],
    sentences: [
      'Lahıc ustasının əl işidir, naxışı şəbəkədir.',
      'Gümüşü 925 əyardır, qaralmır.',
      'Yüngüldür, gün boyu qulaqda hiss olunmur.',
      'Sifarişlə adınıza uyğun dəst də hazırlanır.',
    ],
  },
  {
    drawing: 'earrings',
    values: { title: 'Qızıl sırğa, qaşlı', category: 'Qızıl 750', type_of_goods: 'Sırğa' },
    price: [260, 1_700],
    sentences: [
      'Cütü 4,2 qramdır, qıfılı ingilis tiplidir.',
      'Qaşları düşməyib, hamısı yerindədir.',
      'Bir dəfə toyda taxılıb.',
      'Lombardla deyil, birbaşa sahibindən satılır.',
    ],
  },
  {
    drawing: 'watch',
    values: { title: 'Kişi qol saatı, mexaniki', category: 'Saatlar', type_of_goods: 'Qol saatı' },
    price: [90, 1_900],
    sentences: [
      'Özüqurulan mexanizmdir, gündə üç saniyə irəli gedir.',
      'Şüşəsi sapfirdir, cızılmır.',
      'Qutusu, zəmanət kartı və ehtiyat həlqələri var.',
      'Suya 50 metrə qədər davamlıdır.',
      'Kolleksiyadan çıxarıram, başqası da var.',
    ],
  },
  {
    drawing: 'watch',
    values: { title: 'Qadın saatı, zərif', category: 'Saatlar', type_of_goods: 'Qol saatı' },
    price: [45, 520],
    sentences: [
      'Batareyası dəyişilib, düz işləyir.',
      'Qayışı təbii dəridir, biləyə görə kiçilir.',
      'Siferblatında xırda daşlar var.',
      'Ad günü üçün gözəl hədiyyədir.',
    ],
  },
  {
    drawing: 'bracelet',
    values: { title: 'Qızıl qolbaq', category: 'Qızıl 585', type_of_goods: 'Qolbaq', location: 'Bakı' },
    price: [330, 2_400],
    sentences: [
      'Çəkisi 7,1 qramdır, uzunluğu 18 sm-dir.',
      'Naxışı hər iki üzdədir, əzilməyib.',
      'Ehtiyat zəncirciyi var, açılıb düşmür.',
      'Nizami küçəsindəki dükanda baxa bilərsiniz.',
    ],
  },
  {
    drawing: 'bracelet',
    values: { title: 'Gümüş bilərzik', category: 'Gümüş 925', type_of_goods: 'Bilərzik' },
    price: [30, 210],
    sentences: [
      'Qarabağ naxışı ilə oyulub, çəkisi 22 qramdır.',
      'Ağzı açıqdır, hər biləyə uyğun gəlir.',
      'Təmizləmə parçası ilə verilir.',
      'Nənədən qalıb, yenidən cilalanıb.',
    ],
  },
];
