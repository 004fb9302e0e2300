import type { DemoKind } from '../../fields/section.ts';

/** Electronics that change hands often. */
export const electronikaDemo: readonly DemoKind[] = [
  {
    drawing: 'laptop',
    values: {
      title: 'MacBook Air M1, 8/256',
      category: 'Noutbuklar',
      brand: 'Apple',
      model: 'MacBook Air M1',
    },
    price: [890, 1_450],
    sentences: [
      'Batareya 91 faizdir, dövrə sayı 140-dır.',
      'Ekranında və korpusunda cızıq yoxdur, çexolda saxlanılıb.',
      'Orijinal adapteri və qutusu ilə verilir.',
      'Dizayn və dərs üçün çox rahatdır, səssiz işləyir.',
      'Hesabdan çıxılıb, yeni kimi quraşdırılacaq.',
    ],
  },
  {
    drawing: 'laptop',
    values: {
      title: 'Oyun noutbuku ASUS TUF',
      category: 'Noutbuklar',
      brand: 'ASUS',
      model: 'TUF Gaming F15',
    },
    price: [1_150, 2_400],
    sentences: [
      'Core i7, 16 GB operativ yaddaş və RTX 3060 videokartı var.',
      'Termopastası dəyişilib, oyunda 80 dərəcəni keçmir.',
      'Ekranı 144 Hz-dir, ölü piksel yoxdur.',
      'Zəmanəti Kontakt Home-dan, hələ yeddi ay qalır.',
      'Yerində istədiyiniz testi açıb yoxlayırıq.',
    ],
  },
  {
    drawing: 'laptop',
    values: {
      title: 'Lenovo ThinkPad ofis üçün',
      category: 'Noutbuklar',
      brand: 'Lenovo',
      model: 'ThinkPad T480',
    },
    price: [420, 880],
    sentences: [
      'Windows 11 və ofis proqramları yazılıb, hazırdır.',
      'Klaviaturası işıqlıdır, SSD-si 512 GB-dır.',
      'İki batareyası var, cəmi altı saata qədər saxlayır.',
      'Mühasib və tələbə üçün ideal qiymətdir.',
    ],
  },
  {
    drawing: 'tv',
    values: {
      title: 'Smart televizor 55 düym',
      category: 'Televizorlar',
      brand: 'Samsung',
      model: 'QLED 55',
    },
    price: [620, 1_900],
    sentences: [
      'Dörd K keyfiyyətdə göstərir, YouTube və Netflix üstündədir.',
      'Divar aparatı və iki pultu ilə birlikdə verilir.',
      'Ekranında ləkə, zolaq yoxdur, yanında yoxlaya bilərsiniz.',
      'Köçdüyümüz üçün təcili satılır.',
      'Qutusu qalıb, daşımaq rahatdır.',
    ],
  },
  {
    drawing: 'tv',
    values: {
      title: 'Televizor Xiaomi 43, Android',
      category: 'Televizorlar',
      brand: 'Xiaomi',
      model: 'Mi TV A Pro 43',
      location: 'Sumqayıt',
    },
    price: [310, 620],
    sentences: [
      'Səslə axtarış işləyir, menyusu sürətlidir.',
      'Yataq otağında az baxılıb, yeni kimidir.',
      'Ayaqları və sənədləri tamdır.',
      'Sumqayıt daxilində çatdırılma pulsuzdur.',
    ],
  },
  {
    drawing: 'camera',
    values: {
      title: 'Canon EOS 250D, 18-55 linza ilə',
      category: 'Fotoaparatlar və linzalar',
      brand: 'Canon',
      model: 'EOS 250D',
    },
    price: [780, 1_350],
    sentences: [
      'Cəmi 9 min kadr çəkilib, matrisi tərtəmizdir.',
      'Üstündə çanta, iki batareya və 64 GB kart verilir.',
      'Toy və doğum günü çəkilişi üçün bəs edir.',
      'Videonu 4K çəkir, ekranı fırlanır.',
      'Həvəskar üçün ilk kamera kimi məsləhətdir.',
    ],
  },
  {
    drawing: 'headphones',
    values: {
      title: 'Sony WH-1000XM5 qulaqlıq',
      category: 'Audio və qulaqlıqlar',
      brand: 'Sony',
      model: 'WH-1000XM5',
    },
    price: [310, 620],
    sentences: [
      'Küyü kəsməsi metroda belə əladır.',
      'Bir dolumla 30 saata yaxın işləyir.',
      'Yastıqları əzilməyib, gigiyenik təmizlənib.',
      'Orijinaldır, seriya nömrəsini yoxlamaq olar.',
    ],
  },
  {
    drawing: 'headphones',
    values: {
      title: 'JBL simsiz qulaqlıq',
      category: 'Audio və qulaqlıqlar',
      brand: 'JBL',
      model: 'Tune 770NC',
      location: 'Bakı',
    },
    price: [70, 210],
    sentences: [
      'Bassı güclüdür, mikrofonu zəngdə aydın eşidilir.',
      'İki cihaza eyni anda qoşulur.',
      'Hədiyyə gəlib, açılıb bir dəfə yoxlanılıb.',
      'Qiymətdə razılaşarıq, çatdırılma Bakı üzrədir.',
    ],
  },
  {
    drawing: 'console',
    values: {
      title: 'PlayStation 5 Slim, iki pultla',
      category: 'Oyun konsolları',
      brand: 'Sony',
      model: 'PlayStation 5 Slim',
    },
    price: [780, 1_250],
    sentences: [
      'Disklidir, yaddaşı 1 TB-dır.',
      'Hesabda FC və GTA oyunları var, hesabla birgə verilir.',
      'Açılmayıb, təmir görməyib, sakit işləyir.',
      'Pultların stiki sürüşmür, biri tam yenidir.',
      'İmtahana hazırlaşdığım üçün satıram.',
    ],
  },
  {
    drawing: 'console',
    values: {
      title: 'Xbox Series S',
      category: 'Oyun konsolları',
      brand: 'Microsoft',
      model: 'Xbox Series S',
    },
    price: [390, 640],
    sentences: [
      'Yanında bir pult və HDMI kabeli var.',
      'Abunə ilə yüzlərlə oyun açılır, uşaqlar üçün rahatdır.',
      'Az oynanılıb, tozdan qorunub.',
      'PlayStation 4 ilə dəyişmək də olar, üstü ilə.',
    ],
  },
  {
    drawing: 'tablet',
    values: { title: 'iPad 10, 64 GB', category: 'Planşetlər', brand: 'Apple', model: 'iPad 10' },
    price: [480, 820],
    sentences: [
      'Şüşəsi qoruyuculudur, arxası çexolda qalıb.',
      'Dərs və çəkiliş qeydləri üçün istifadə edilib.',
      'Qələmi ayrıca razılaşma ilə verilir.',
      'Adapteri orijinaldır, qutusu durur.',
    ],
  },
  {
    drawing: 'tablet',
    values: {
      title: 'Samsung Galaxy Tab A9',
      category: 'Planşetlər',
      brand: 'Samsung',
      model: 'Galaxy Tab A9',
    },
    price: [190, 380],
    sentences: [
      'Uşağa cizgi filmi baxmaq üçün alınmışdı.',
      'Batareyası gün boyu saxlayır.',
      'Kənarında xırda iz var, işinə təsir etmir.',
      'Yaddaş kartı taxılır, SIM yeri yoxdur.',
    ],
  },
];
