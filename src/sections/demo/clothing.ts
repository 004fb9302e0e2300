import type { DemoKind } from '../../fields/section.ts';

/** Clothes, shoes and bags. */
export const clothingDemo: readonly DemoKind[] = [
  {
    drawing: 'dress',
    values: {
      title: 'Ziyafət donu',
      category: 'Qadın geyimi',
      type: 'Gecə geyimi',
      model: 'Premium',
    },
    price: [60, 420],
    sentences: [
      'Bir dəfə nişanda geyinilib, kimyəvi təmizlikdən çıxıb.',
      'Parçası atlasdır, bədənə gözəl oturur.',
      'Arxası bağlamalıdır, ölçüsünü tənzimləmək olur.',
      'Uzunluğu dabanla 170 boy üçündür.',
      'Kirayə də verilir, bir günə 50 manat.',
    ],
  },
  {
    drawing: 'dress',
    values: {
      title: 'Yay donu, kətan',
      category: 'Qadın geyimi',
      type: 'Don',
      brand: 'Mango',
      model: 'Gündəlik',
    },
    price: [20, 95],
    sentences: [
      'Təbii kətandır, istidə bədən nəfəs alır.',
      'Cibləri var, astarlıdır.',
      'Ölçüsü gəlmədiyi üçün satıram, etiketi üstündədir.',
      'Yuyulanda qısalmır və rəngini vermir.',
    ],
  },
  {
    drawing: 'jacket',
    values: {
      title: 'Kişi gödəkçəsi, payızlıq',
      category: 'Kişi geyimi',
      type: 'Gödəkçə',
      brand: 'Zara',
      model: 'Slim fit',
    },
    price: [35, 180],
    sentences: [
      'Küləyi keçirmir, içi nazik astarlıdır.',
      'İki çöl, bir iç cibi var, zəncirləri işləkdir.',
      'Türkiyədən özüm almışam, orijinaldır.',
      'Cəmi bir payız geyinilib.',
    ],
  },
  {
    drawing: 'jacket',
    values: {
      title: 'Dəri gödəkçə',
      category: 'Kişi geyimi',
      type: 'Gödəkçə',
      brand: 'Massimo Dutti',
      model: 'Klassik',
    },
    price: [90, 390],
    sentences: [
      'Təbii qoyun dərisidir, yumşaqdır.',
      'Çiyni və qolları sürtülməyib.',
      'Dəri baxım kremi hədiyyə verilir.',
      'Görüşüb geyinib baxmaq mümkündür, 28 May tərəfdə.',
    ],
  },
  {
    drawing: 'coat',
    values: {
      title: 'Qadın paltosu, yun',
      category: 'Qadın geyimi',
      type: 'Palto',
      brand: 'Koton',
      model: 'Oversize',
    },
    price: [55, 290],
    sentences: [
      'Tərkibi 70 faiz yundur, qışda istidir.',
      'Kəməri özündədir, düymələri ehtiyatlıdır.',
      'Bu il dəb olan sərbəst biçimdir.',
      'Kimyəvi təmizləmədən sonra qablaşdırılıb.',
      'Bakı daxilində kuryerlə göndərirəm.',
    ],
  },
  {
    drawing: 'shoes',
    values: {
      title: 'Nike krossovka, orijinal',
      category: 'Ayaqqabı',
      type: 'Krossovka',
      brand: 'Nike',
      model: 'Sport',
    },
    price: [55, 240],
    sentences: [
      'Qutusu və çeki var, rəsmi mağazadan alınıb.',
      'Qaçış üçündür, altı yumşaqdır.',
      'İki-üç dəfə zalda geyinilib.',
      'Ölçüsü dardır, bir nömrə böyük götürün.',
    ],
  },
  {
    drawing: 'shoes',
    values: {
      title: 'Qış çəkməsi, dəri',
      category: 'Ayaqqabı',
      type: 'Çəkmə',
      brand: 'Timberland',
      model: 'Klassik',
    },
    price: [60, 320],
    sentences: [
      'Su buraxmır, içi xəzlidir.',
      'Altlığı buzda sürüşmür.',
      'Şəki səfəri üçün alınmışdı, bir dəfə geyinilib.',
      'İpləri ehtiyat dəsti ilə verilir.',
    ],
  },
  {
    drawing: 't-shirt',
    values: {
      title: 'Pambıq futbolka',
      category: 'Kişi geyimi',
      type: 'Futbolka',
      brand: 'LC Waikiki',
      model: 'Regular',
    },
    price: [8, 45],
    sentences: [
      'Yüz faiz pambıqdır, tərlətmir.',
      'Üç ədəd götürənə endirim edirəm.',
      'Yaxası yuyulanda açılmır.',
      'Müxtəlif ölçülər qalıb, yazıb soruşun.',
    ],
  },
  {
    drawing: 't-shirt',
    values: {
      title: 'Uşaq köynəkləri dəsti',
      category: 'Uşaq geyimi',
      type: 'Futbolka',
      brand: 'H&M',
      model: 'Gündəlik',
    },
    price: [10, 60],
    sentences: [
      'Dəstdə beş ədəddir, ikisi heç geyinilməyib.',
      'Uşaq tez böyüdü, hamısı təmiz və ütülüdür.',
      'Ləkəsi, cırığı yoxdur.',
      'Yanında iki şort hədiyyə verirəm.',
    ],
  },
  {
    drawing: 'bag',
    values: {
      title: 'Qadın çantası',
      category: 'Çanta',
      type: 'Çanta',
      brand: 'Michael Kors',
      size: 'Standart',
      model: 'Klassik',
    },
    price: [45, 480],
    sentences: [
      'Orijinaldır, seriya nömrəsi içindədir.',
      'Uzun qayışı çıxır, əldə və çiyində daşınır.',
      'Künclərində sürtülmə yoxdur.',
      'Toz torbası və kartı ilə verilir.',
      'Hədiyyə üçün gözəl qablaşdırırıq.',
    ],
  },
];
