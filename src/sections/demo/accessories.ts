import type { DemoKind } from '../../fields/section.ts';

/** Parts and accessories for vehicles. */
export const accessoriesDemo: readonly DemoKind[] = [
  {
    drawing: 'tyre',
    values: {
      title: 'Yay təkərləri 205/55 R16, 4 ədəd',
      category: 'Şinlər',
      brand: 'Michelin',
      model: '205/55 R16',
      location: 'Bakı',
    },
    price: [160, 620],
    sentences: [
      'Dişinin qalınlığı 6 millimetrdən çoxdur.',
      'Yamağı, şişi yoxdur, balansda sakit gedir.',
      'Cəmi bir mövsüm sürülüb, anbarda saxlanılıb.',
      'Dördü bir yerdə satılır, tək-tək verilmir.',
      'Quraşdırmanı Dərnəgüldə ustamız edə bilər.',
    ],
  },
  {
    drawing: 'tyre',
    values: {
      title: 'Qış təkərləri, az işlənmiş',
      category: 'Şinlər',
      brand: 'Hankook',
      model: '225/60 R17',
    },
    price: [180, 740],
    sentences: [
      'Qusar və Şahdağ yolunda çox yaxşı tutur.',
      'Buraxılış ili təzədir, rezini yumşaqdır.',
      'Yağışda və qarda sürüşmür.',
      'Maşını satdığım üçün mənə lazım deyil.',
    ],
  },
  {
    drawing: 'tyre',
    values: {
      title: 'Yüngül lehimli disk R18',
      category: 'Disklər',
      brand: 'OEM',
      model: 'BMW F10',
    },
    price: [450, 1_600],
    sentences: [
      'Dörd disk də dartılmayıb, qaynağı yoxdur.',
      'Üstündə yarımişlək təkər var, hədiyyə verirəm.',
      'Bolt ölçüsü 5 × 120-dir.',
      'Təmiz saxlanılıb, yuyulmuş haldadır.',
    ],
  },
  {
    drawing: 'battery',
    values: {
      title: 'Akkumulyator 60 Ah',
      category: 'Akkumulyatorlar',
      brand: 'Varta',
      model: 'Universal',
      location: 'Bakı',
    },
    price: [75, 210],
    sentences: [
      'Bir il zəmanət kartı ilə verilir.',
      'Köhnə akkumulyatoru gətirənə 20 manat endirim var.',
      'Soyuq havada bir dəfəyə işə salır.',
      'Bakı daxilində gəlib yerində dəyişirik.',
      'Xidmət istəmir, suyu tökülmür.',
    ],
  },
  {
    drawing: 'battery',
    values: {
      title: 'Akkumulyator 100 Ah, yük maşını üçün',
      category: 'Akkumulyatorlar',
      brand: 'Mutlu',
      model: 'Ford Transit',
    },
    price: [140, 320],
    sentences: [
      'Türkiyə istehsalıdır, tarixi təzədir.',
      'Traktor və mikroavtobusa da uyğundur.',
      'Yüklə yoxlanılıb, göstəricisi yaşıldadır.',
      'Topdan götürənə qiymət ayrıcadır.',
    ],
  },
  {
    drawing: 'headlight',
    values: {
      title: 'Ön fara, sol tərəf',
      category: 'Optika',
      brand: 'Hella',
      model: 'Mercedes W212',
    },
    price: [120, 780],
    sentences: [
      'Orijinaldır, sökmə deyil, qutudadır.',
      'Qulaqcıqları sınmayıb, şüşəsi saralmayıb.',
      'Bloku və lampası üstündədir.',
      'Sağ tərəfi də sifarişlə bir həftəyə gəlir.',
      'Bölgələrə poçtla göndəririk.',
    ],
  },
  {
    drawing: 'headlight',
    values: {
      title: 'LED fara lampaları H7, cüt',
      category: 'Optika',
      brand: 'Osram',
      model: 'Universal',
    },
    price: [25, 140],
    sentences: [
      'İşığı ağdır, qarşıdan gələnin gözünü almır.',
      'Taxmaq üçün usta lazım deyil, on dəqiqəlik işdir.',
      'Soyuducusu var, uzunömürlüdür.',
      'Altı ay dəyişdirmə zəmanəti veririk.',
    ],
  },
  {
    drawing: 'brake-disc',
    values: {
      title: 'Əyləc diski və bəndləri',
      category: 'Əyləc sistemi',
      brand: 'Brembo',
      model: 'Toyota Camry',
    },
    price: [85, 360],
    sentences: [
      'Ön oxa iki disk və dörd bənd daxildir.',
      'Fit səsi salmır, tormozu yumşaq tutur.',
      'VIN kod ilə uyğunluğunu yoxlayıb veririk.',
      'Səhv götürmüşəm, açılmayıb, ona görə ucuzdur.',
    ],
  },
  {
    drawing: 'turbo',
    values: {
      title: 'Turbin, bərpa olunmuş',
      category: 'Mühərrik hissələri',
      brand: 'Bosch',
      model: 'Ford Transit',
    },
    price: [280, 1_100],
    sentences: [
      'Stenddə yoxlanılıb, kağızı var.',
      'Yağ buraxmır, pərləri bütövdür.',
      'Köhnəsini qaytarmaq şərti ilə satılır.',
      'Üç ay işləmə zəmanəti verilir.',
      'Quraşdırmanı öz servisimizdə edirik.',
    ],
  },
  {
    drawing: 'alternator',
    values: {
      title: 'Generator, işlək',
      category: 'Mühərrik hissələri',
      brand: 'Valeo',
      model: 'Opel Astra',
      location: 'Bakı',
    },
    price: [70, 260],
    sentences: [
      'Maşından sökülüb, sökülən günə qədər normal yükləyirdi.',
      'Diodları və şotkaları təzədir.',
      'Gəlib yerində qoşub yoxlaya bilərsiniz.',
      'Sədərək yaxınlığında təhvil verilir.',
    ],
  },
  {
    drawing: 'wheel-cover',
    values: {
      title: 'Sükan üzlüyü, dəri',
      category: 'Salon aksesuarları',
      brand: 'OEM',
      model: 'Universal',
    },
    price: [12, 65],
    sentences: [
      'Əldə tikilən təbii dəridir, əl sürüşmür.',
      'İynə və sapı qutunun içindədir.',
      '37–39 sm diametrli sükanlara oturur.',
      'Yayda isti, qışda soyuq olmur.',
    ],
  },
];
