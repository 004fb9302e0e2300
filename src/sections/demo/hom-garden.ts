import type { DemoKind } from '../../fields/section.ts';

/** What people sell out of their homes and gardens. */
export const homGardenDemo: readonly DemoKind[] = [
  {
    drawing: 'sofa',
    values: {
      title: 'Künc divan, açılan',
      category: 'Divan və kreslolar',
      brand: 'İstikbal',
      model: 'Neo',
    },
    price: [280, 1_450],
    sentences: [
      'Divan açılıb iki nəfərlik yataq olur, altında geniş bazası var.',
      'Parçası ləkə götürmür, üzlüyü yuyulmaq üçün çıxır.',
      'Ölçüsü 2,70 × 1,80 metrdir, sol künc üçündür.',
      'Cəmi bir il qonaq otağında dayanıb, evdə siqaret çəkilməyib.',
      'Qonşu binaya qədər daşınmada kömək edərik, lift var.',
    ],
  },
  {
    drawing: 'sofa',
    values: {
      title: 'Divan və iki kreslo dəsti',
      category: 'Divan və kreslolar',
      brand: 'Embawood',
      model: 'Avanqard',
      location: 'Bakı',
    },
    price: [350, 2_100],
    sentences: [
      'Dəst üç hissədən ibarətdir, ayaqları palıddandır.',
      'Süngəri çökməyib, yayları möhkəmdir.',
      'Yeni mebel aldığımız üçün yer boşaldırıq.',
      'Ayrı-ayrılıqda satılmır, yalnız bir yerdə.',
      'Yasamalda, 4-cü mərtəbədədir, sökülüb aparıla bilər.',
    ],
  },
  {
    drawing: 'table',
    values: {
      title: 'Mətbəx masası və 6 stul',
      category: 'Mətbəx mebeli',
      brand: 'Saloglu',
      model: 'Klassik',
      location: 'Gəncə',
    },
    price: [180, 950],
    sentences: [
      'Masa 40 sm açılır, səkkiz nəfər rahat oturur.',
      'Stulların üzü təzəlikcə dəyişilib.',
      'Şpon deyil, bərk fıstıq ağacıdır.',
      'Üstündə iki kiçik cızıq var, şəkildə göstərmişəm.',
      'Gəncədən Bakıya göndərmək mümkündür.',
    ],
  },
  {
    drawing: 'table',
    values: { title: 'Yazı masası', category: 'Mebel', brand: 'IKEA', model: 'Skandinav' },
    price: [60, 320],
    sentences: [
      'Şagird və ya evdən işləyən üçün uyğundur.',
      'Üç siyirməsi var, kabel üçün deşiyi açılıb.',
      'Yığılmış haldadır, istəsəniz söküb verərik.',
      'Uşaq böyüdüyü üçün hündürünü aldıq.',
    ],
  },
  {
    drawing: 'bed',
    values: {
      title: 'İkinəfərlik çarpayı, matrasla',
      category: 'Yataq dəstləri',
      brand: 'Bellona',
      model: 'Modern',
      location: 'Xırdalan',
    },
    price: [320, 1_900],
    sentences: [
      'Ölçüsü 160 × 200, ortopedik matrası ilə birlikdə verilir.',
      'Altı qaldırılır, yorğan-döşək üçün yer çoxdur.',
      'Başlığı yumşaqdır, tozsoranla asan təmizlənir.',
      'Cırıltısı yoxdur, bütün boltları yerindədir.',
      'Xırdalandan götürmək lazımdır.',
    ],
  },
  {
    drawing: 'bed',
    values: {
      title: 'Uşaq çarpayısı',
      category: 'Yataq dəstləri',
      brand: 'Fərdi istehsal',
      model: 'Mini',
    },
    price: [70, 380],
    sentences: [
      'Yan məhəccəri çıxır, sonra adi çarpayı kimi istifadə olunur.',
      'Boyası iysizdir, küncləri dəyirmidir.',
      'Döşəyi və nevresimi hədiyyə edirik.',
      'Körpəlikdən beş yaşa qədər rahat yatır.',
    ],
  },
  {
    drawing: 'lamp',
    values: { title: 'Ayaqlı torşer', category: 'İşıqlandırma', brand: 'Philips', model: 'Loft' },
    price: [35, 220],
    sentences: [
      'İşığının parlaqlığı üç pilləlidir, gözü yormur.',
      'Abajuru kətandır, rahat çıxıb yuyulur.',
      'Lampası üstündədir, LED-dir.',
      'Kreslonun yanında kitab oxumaq üçün ideal seçimdir.',
    ],
  },
  {
    drawing: 'plant',
    values: { title: 'Monstera, böyük dibçəkdə', category: 'Bitkilər', brand: 'Yerli istehsal' },
    price: [25, 160],
    sentences: [
      'Boyu bir metrdən çoxdur, hər ay yeni yarpaq açır.',
      'Həftədə bir dəfə suvarmaq kifayətdir, birbaşa günəş sevmir.',
      'Torpağı bu yaz dəyişilib, gübrəsi verilib.',
      'Dibçəyi ilə birlikdə verilir.',
      'Ofis və ya qonaq otağı üçün gözəl hədiyyədir.',
    ],
  },
  {
    drawing: 'fruit-tree',
    values: { title: 'Limon ağacı, bar verən', category: 'Bağ və bostan', brand: 'Yerli istehsal' },
    price: [30, 140],
    sentences: [
      'Lənkəran tingidir, üç yaşı var.',
      'Keçən il iyirmiyə yaxın limon verib.',
      'Eyvanda və həyətdə yaxşı yaşayır, şaxtadan qorumaq lazımdır.',
      'Topdan alana ayrıca qiymət edirik.',
    ],
  },
  {
    drawing: 'wardrobe',
    values: { title: 'Üçqapılı şkaf', category: 'Mebel', brand: 'Madeyra', model: 'Lüks' },
    price: [220, 1_300],
    sentences: [
      'Orta qapısı güzgülüdür, içində yeddi rəf var.',
      'Hündürlüyü 2,20, eni 1,80 metrdir.',
      'Petlələri dəyişilib, qapılar yumşaq bağlanır.',
      'Usta tərəfindən sökülüb-yığılması 40 manatdır.',
      'Təmirdən sonra yeni otağa sığmadı, ona görə satılır.',
    ],
  },
];
