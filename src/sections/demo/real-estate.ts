import type { DemoKind } from '../../fields/section.ts';

/** Homes, land and rooms for work, for sale and for rent. */
export const realEstateDemo: readonly DemoKind[] = [
  {
    drawing: 'apartment-block',
    values: {
      title_type: '3 otaqlı yeni tikili',
      type_building: 'Satış',
      field: 'Yeni tikili',
      number_of_rooms: '3',
    },
    price: [128_000, 390_000],
    sentences: [
      'Sahəsi 98 kvadratmetrdir, 17 mərtəbəli binanın 9-cu mərtəbəsidir.',
      'Kupçası var, ipoteka ilə də almaq mümkündür.',
      'Tam təmirlidir, kombi sistemi qurulub.',
      'Həyəti qapalıdır, uşaq meydançası və yeraltı dayanacağı var.',
      'Metroya piyada beş dəqiqəlik yoldur.',
      'Mülkiyyətçidir, vasitəçilər narahat etməsin.',
    ],
  },
  {
    drawing: 'apartment-block',
    values: {
      title_type: '2 otaqlı yeni tikili, təmirli',
      type_building: 'Satış',
      field: 'Yeni tikili',
      number_of_rooms: '2',
    },
    price: [82_000, 265_000],
    sentences: [
      'Mətbəx mebeli və kondisionerləri ilə birlikdə satılır.',
      'Pəncərələri həyətə baxır, səs-küy yoxdur.',
      'Yaxınlıqda məktəb, bağça və market var.',
      'Qaz, su, işıq daimidir, lift iki dənədir.',
      'Qiymətdə real alıcı ilə razılaşmaq olar.',
    ],
  },
  {
    drawing: 'apartment-block',
    values: {
      title_type: '1 otaqlı mənzil kirayə',
      type_building: 'Kirayə (aylıq)',
      field: 'Yeni tikili',
      number_of_rooms: '1',
    },
    price: [350, 950],
    sentences: [
      'Əşyalıdır: çarpayı, soyuducu, paltaryuyan, internet var.',
      'Tələbə qızlara və ya ailəyə verilir.',
      'Bir ay əvvəlcədən ödəniş və depozit alınır.',
      'Kommunal xərclər kirayəçiyə aiddir.',
      'Bina mühafizəlidir, giriş kodladır.',
    ],
  },
  {
    drawing: 'apartment-block',
    values: {
      title_type: '3 otaqlı köhnə tikili',
      type_building: 'Satış',
      field: 'Köhnə tikili',
      number_of_rooms: '3',
    },
    price: [76_000, 215_000],
    sentences: [
      'Daş binadır, leninqrad layihəsidir, otaqlar ayrıdır.',
      'Orta mərtəbədir, qanuni eyvanı şüşələnib.',
      'Çıxarışı yenidir, borcu yoxdur.',
      'Orta təmirlidir, oturub sonra zövqünüzə uyğun dəyişə bilərsiniz.',
      'Qonşular köhnə sakinlərdir, həyəti yaşıllıqdır.',
    ],
  },
  {
    drawing: 'apartment-block',
    values: {
      title_type: 'Günlük kirayə mənzil, dəniz mənzərəli',
      type_building: 'Kirayə (günlük)',
      field: 'Yeni tikili',
      number_of_rooms: '2',
    },
    price: [55, 180],
    sentences: [
      'Bulvara və Dənizkənarı parka piyada getmək olar.',
      'Dörd nəfərə qədər rahat qalır, yataq dəstləri təmizdir.',
      'Wi-Fi, isti su və avtomobil dayanacağı qiymətə daxildir.',
      'Giriş saat 14:00, çıxış 12:00-dadır.',
    ],
  },
  {
    drawing: 'house',
    values: {
      title_type: '4 otaqlı həyət evi',
      type_building: 'Satış',
      field: 'Həyət evi / Villa',
      number_of_rooms: '4',
    },
    price: [68_000, 295_000],
    sentences: [
      'Torpaq sahəsi 3,5 sotdur, üstündə daş ev tikilib.',
      'Həyətdə tut, əncir və nar ağacları var.',
      'Hovuzu, quyusu və manqal yeri hazırdır.',
      'Qaz, su, işıq çəkilib, sənədi kupçadır.',
      'Yolu asfaltdır, marşrut qapının ağzından keçir.',
      'İki maşınlıq qarajı var.',
    ],
  },
  {
    drawing: 'house',
    values: {
      title_type: 'Hovuzlu villa',
      type_building: 'Satış',
      field: 'Həyət evi / Villa',
      number_of_rooms: '7',
    },
    price: [260_000, 980_000],
    sentences: [
      'İki mərtəbəlidir, ümumi sahəsi 320 kvadratmetrdir.',
      'Mərkəzi istilik döşəmədəndir, mətbəxi ada tiplidir.',
      'Zirzəmidə sauna və idman otağı düzəldilib.',
      'Həyəti landşaft dizaynı ilə işlənib, avtomatik suvarma var.',
      'Şəhər kənarında sakit məhəllədədir, kameralarla qorunur.',
    ],
  },
  {
    drawing: 'house',
    values: {
      title_type: 'Bağ evi, dənizə yaxın',
      type_building: 'Satış',
      field: 'Bağ evi',
      number_of_rooms: '3',
    },
    price: [54_000, 240_000],
    sentences: [
      'Çimərliyə maşınla üç dəqiqədir.',
      'Altı sot torpağı, üzümlüyü və talvarı var.',
      'Yay üçün hazırdır, mebeli içində qalır.',
      'Suyu quyudandır, gərginliyi yaxşıdır.',
    ],
  },
  {
    drawing: 'office',
    values: {
      title_type: 'Ofis icarəyə, mərkəzdə',
      type_building: 'Kirayə (aylıq)',
      field: 'Ofis',
      number_of_rooms: '4',
    },
    price: [900, 6_500],
    sentences: [
      'Biznes mərkəzinin 6-cı mərtəbəsidir, sahəsi 140 kvadratmetrdir.',
      'Açıq iş zalı, iki kabinet və görüş otağı var.',
      'Ünvan qeydiyyatı verilir, VÖEN üçün müqavilə bağlanır.',
      'Mühafizə, təmizlik və internet icarəyə daxildir.',
      'Altında restoran və bank filialı işləyir.',
    ],
  },
  {
    drawing: 'office',
    values: {
      title_type: 'Obyekt satılır, yol kənarı',
      type_building: 'Satış',
      field: 'Obyekt',
      number_of_rooms: '2',
    },
    price: [65_000, 480_000],
    sentences: [
      'Mağaza, aptek və ya salon üçün əlverişlidir.',
      'Vitrini prospektə baxır, qarşısında dayanacaq var.',
      'Hazırda icarədədir, aylıq gəlir gətirir.',
      'Hündürlüyü 4 metrdir, anbar otağı ayrıdır.',
    ],
  },
  {
    drawing: 'land-plot',
    values: {
      title_type: 'Torpaq sahəsi, 6 sot',
      type_building: 'Satış',
      field: 'Torpaq',
      number_of_rooms: 'Otaqsız',
    },
    price: [18_000, 160_000],
    sentences: [
      'Sənədi kupçadır, təyinatı fərdi yaşayış evidir.',
      'Düz sahədir, dörd tərəfi daş hasarla tutulub.',
      'İşıq və qaz xətti küçədədir.',
      'Bölünüb yarısı da satıla bilər.',
      'Baxmaq üçün bir gün əvvəl yazın.',
    ],
  },
  {
    drawing: 'garage',
    values: {
      title_type: 'Qaraj satılır',
      type_building: 'Satış',
      field: 'Qaraj',
      number_of_rooms: 'Otaqsız',
    },
    price: [6_500, 32_000],
    sentences: [
      'Ölçüsü 4 × 6 metrdir, bir minik maşını və rəflər rahat yerləşir.',
      'Qapısı dəmirdir, qoşa qıfıllıdır.',
      'İşığı və baxış çalası var.',
      'Kooperativin gecə növbətçisi işləyir.',
    ],
  },
];
