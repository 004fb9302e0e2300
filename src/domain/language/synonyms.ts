/** Words people search for, mapped to words used in listings; both folded. */
import { stemsOf } from './endings.ts';
import { fold } from './fold.ts';

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(/[,\n]/)
      .map((pair) => pair.split(':').map(fold))
      .flatMap(([from, to]) => (from && to ? [[from, to] as const] : [])),
  );

/** Phonetic spellings, abbreviations, synonyms. */
export const synonyms = pairs(`
ayfon: iphone, ayfone: iphone, ifon: iphone, iphon: iphone, ayphone: iphone, aypad: ipad, ayped: ipad, makbuk: macbook, macbuk: macbook
aypods: airpods, eyrpods: airpods, erpods: airpods, epl: apple, eppl: apple, gelaksi: galaxy, qalaksi: galaxy, qalaxi: galaxy
siaomi: xiaomi, syaomi: xiaomi, ksiaomi: xiaomi, ksaomi: xiaomi, shaomi: xiaomi, huavey: huawei, xuavey: huawei, onepılas: oneplus
mers: mercedes, mersik: mercedes, merc: mercedes, benz: mercedes, mercedec: mercedes, bmv: bmw, bemve: bmw, beemve: bmw, bumer: bmw, bexa: bmw
kiaye: kia, kiya: kia, vw: volkswagen, folsvagen: volkswagen, folksvagen: volkswagen, volsvagen: volkswagen, folkswagen: volkswagen
shevrole: chevrolet, sevrole: chevrolet, sevrolet: chevrolet, sevralet: chevrolet, pejo: peugeot, pejot: peugeot, reno: renault
sitroen: citroen, citroyen: citroen, poros: porsche, porse: porsche, porshe: porsche, jiguli: vaz, qazel: gazelle, jip: offroader, cip: offroader, jeep: offroader
leksus: lexus, xonda: honda, xunday: hyundai, hunday: hyundai, hundai: hyundai, xyunday: hyundai, xendey: hyundai, handey: hyundai
krayzler: chrysler, yaquar: jaguar, teyota: toyota, toyata: toyota, prado: prado, kruzak: cruiser, kruzer: cruiser, renc: range, renj: range
infiniti: infiniti, ceep: jeep, deu: daewoo, deo: daewoo, daeu: daewoo, cili: geely, dzili: geely, cetur: jetour, shkoda: skoda
pleysteysn: playstation, playsteysn: playstation, pleysteyşn: playstation, plesteysin: playstation, ps5: playstation, ps4: playstation, sonki: sony
lenova: lenovo, eysus: asus, eyser: acer, del: dell, noutbook: noutbuk, notebook: noutbuk, laptop: noutbuk, noutbok: noutbuk, komputer: kompüter, pc: kompüter
televizor: televizor, tv: televizor, televzor: televizor, kandisaner: kondisioner, kondisaner: kondisioner, kondinsaner: kondisioner
xaladelnik: soyuducu, xaladilnik: soyuducu, xolodelnik: soyuducu, mobil: telefon, smartfon: telefon, velik: velosiped, velosipet: velosiped
bina: bina, kvartira: mənzil, dacha: bağ, daca: bağ, uchastok: torpaq, masina: maşın, mashin: maşın, avto: avtomobil, ayaqqabi: ayaqqabı
beneve: bmw, benve: bmw, eyr: air, eir: air, xendai: hyundai, hendai: hyundai, maks: max, not: note, kemri: camry, kamri: camry, mator: motor
krossofka: krossovka, krosovka: krossovka, krasofka: krossovka, paltoo: palto, kurtka: gödəkçə, divan kreslo: divan, kravat: çarpayı, krovat: çarpayı
kalyaska: araba, kolyaska: araba, balon: şin, balonlar: şin, pauerbank: powerbank, paverbank: powerbank, pavrbank: powerbank, povrbank: powerbank
`);

const nouns = pairs(`
коляска: kolyaska, игрушка: oyuncaq, игрушки: oyuncaq, проектор: proyektor, роутер: router, капот: kapot, машина: maşın, машины: maşın, автомобиль: avtomobil, авто: avtomobil, грузовик: yük, автобус: avtobus, мотоцикл: motosiklet, мопед: moped
скутер: skuter, трактор: traktor, прицеп: qoşqu, велосипед: velosiped, самокат: skuter, шины: şin, шина: şin, резина: təkər, колесо: təkər
колеса: təkər, диски: disk, двигатель: mühərrik, мотор: mühərrik, коробка: qutu, фара: fara, фары: fara, бампер: bufer, аккумулятор: akkumulyator
масло: yağ, запчасти: ehtiyat, дверь: qapı, двери: qapı, зеркало: güzgü, стекло: şüşə, ключ: açar, седан: sedan, внедорожник: offroader, джип: offroader, джипы: offroader
квартира: mənzil, квартиры: mənzil, дом: ev, дома: ev, дача: bağ, вилла: villa, участок: torpaq, земля: torpaq, гараж: qaraj, офис: ofis
магазин: mağaza, комната: otaq, аренда: kirayə, снять: kirayə, новостройка: tikili, ремонт: təmir, здание: bina, объект: obyekt
телефон: telefon, смартфон: telefon, мобильный: telefon, айфон: iphone, самсунг: samsung, планшет: planşet, ноутбук: noutbuk
компьютер: kompüter, монитор: monitor, принтер: printer, клавиатура: klaviatura, мышь: siçan, наушники: qulaqlıq, колонка: kolonka
камера: kamera, фотоаппарат: fotoaparat, телевизор: televizor, приставка: playstation, часы: saat, смартчасы: saat, зарядка: adapter
кабель: kabel, чехол: çexol, номер: nömrə, холодильник: soyuducu, морозильник: dondurucu, стиральная: paltaryuyan, стиралка: paltaryuyan
посудомоечная: qabyuyan, плита: plitə, печь: soba, духовка: soba, микроволновка: mikrodalğalı, пылесос: tozsoran, утюг: ütü
кондиционер: kondisioner, вентилятор: ventilyator, обогреватель: qızdırıcı, чайник: çaydan, миксер: mikser, блендер: blender
мясорубка: ətçəkən, водонагреватель: qızdırıcı, мебель: mebel, диван: divan, кресло: kreslo, стол: stol, стул: stul, стулья: stul
кровать: çarpayı, шкаф: şkaf, комод: komod, кухня: mətbəx, кухонная: mətbəx, ковер: xalça, ковры: xalça, штора: pərdə, шторы: pərdə
матрас: matras, люстра: çilçıraq, лампа: lampa, посуда: qab, коляска: araba, игрушка: oyuncaq, игрушки: oyuncaq, цветок: gül, цветы: gül, дерево: ağac, сад: bağ, полка: rəf
одежда: geyim, платье: don, рубашка: köynək, футболка: futbolka, брюки: şalvar, джинсы: cins, куртка: gödəkçə, пальто: palto
шуба: kürk, костюм: kostyum, юбка: ətək, обувь: ayaqqabı, туфли: tufli, кроссовки: krossovka, сапоги: çəkmə, сумка: çanta, шапка: papaq
ремень: kəmər, шарф: şərf, очки: eynək, женская: qadın, женский: qadın, мужская: kişi, мужской: kişi, детская: uşaq, детский: uşaq
золото: qızıl, золотое: qızıl, золотой: qızıl, серебро: gümüş, серебряный: gümüş, кольцо: üzük, серьги: sırğa, цепочка: zəncir
цепь: zəncir, браслет: qolbaq, бриллиант: brilyant, подвеска: kulon, новый: yeni, новая: yeni,
баку: bakı, гянджа: gəncə, сумгаит: sumqayıt, мингечевир: mingəçevir, ленкорань: lənkəran, нахичевань: naxçıvan, губа: quba
шеки: şəki, хырдалан: xırdalan, шемаха: şamaxı, ширван: şirvan, мардакян: mərdəkan, мардакяны: mərdəkan
продается: satılır, черный: qara, черная: qara, белый: ağ, белая: ağ, белое: ağ, красный: qırmızı, красная: qırmızı, красное: qırmızı, синий: göy, серый: boz, зеленый: yaşıl
`);

const latin: Readonly<Record<string, string>> = Object.fromEntries(
  `а:a б:b в:v г:q д:d е:e ж:j з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:x ц:s ч:c ш:s щ:s ъ: ы:i ь: э:e ю:yu я:ya
   ҹ:c ҝ:g ғ:g һ:h ө:o ү:u ј:y і:i ї:i є:e`
    .split(/\s+/)
    .map((pair) => pair.split(':')),
);

/** Transliterates folded Russian and Cyrillic Azerbaijani into Latin letters. */
export function toLatin(folded: string): string {
  return folded.replace(/\p{Script=Cyrillic}/gu, (letter) => latin[letter] ?? '');
}

/** Azerbaijani translations of Russian nouns for goods, keyed by the noun in either alphabet. */
export const russianNouns: ReadonlyMap<string, string> = new Map([
  ...[...nouns].map(([noun, word]) => [toLatin(noun), word] as const),
  ...nouns,
]);

const stemOf = (noun: string) => stemsOf(noun).at(-1) ?? noun;
// In Latin letters people write the unstressed o as it sounds.
const heard = (latin: string) => latin.replaceAll('o', 'a');
const shortestStem = 4;
const nounsByStem: ReadonlyMap<string, string> = new Map(
  [...nouns].toReversed().flatMap(([noun, word]) => {
    const stem = stemOf(noun);
    return stem.length < shortestStem
      ? []
      : ([
          [stem, word],
          [heard(toLatin(stem)), word],
        ] as const);
  }),
);

/** The Azerbaijani word for a Russian noun or adjective in any form, also a diminutive: `кроватку`, `krovatka`. */
export function russianWord(word: string): string | undefined {
  const known = russianNouns.get(word);
  if (known !== undefined) return known;
  const isCyrillic = /^\p{Script=Cyrillic}+$/u.test(word);
  const stem = isCyrillic ? stemOf(word) : heard(word.replace(/(?:[aoe]ya|[aoe]y|[iy]y|[aeiouy])$/, ''));
  const forms = [stem, stem.replace(/(?:ичк|очк|ечк|ик|к)$/, ''), stem.replace(/(?:ack|eck|ik|k)$/, '')];
  return forms
    .filter(({ length }) => length >= shortestStem)
    .map((form) => nounsByStem.get(form))
    .find(Boolean);
}

/** Replaces substitutes for missing Azerbaijani letters, such as `w` for `ş`. */
export function replaceW(folded: string): string {
  return folded.replaceAll('w', 's');
}

/** Replaces synonyms in a folded text by the words used in listings. */
export function replaceSynonyms(folded: string): string {
  return folded
    .split(' ')
    .map((word) => russianNouns.get(word) ?? synonyms.get(toLatin(word)) ?? toLatin(word))
    .join(' ');
}
