/** Words of the demo ads: names, sellers' phrases, and a vocabulary with a long tail. */

const split = (text: string) => text.trim().split(/[\s,]+/);

export const men: readonly string[] = split(`
Elvin Rəşad Orxan Tural Vüsal Kamran Elçin Rauf Anar Murad Ceyhun Samir Farid İlqar Emin Ramil Nicat Toğrul Fuad Zaur
Babək Seymur Cavid Natiq Asif İlkin Rövşən Əli Hüseyn Yusif Qasım Şahin Əfqan Vaqif Mahir
`);

export const women: readonly string[] = split(`
Aysel Günel Leyla Nigar Sevinc Aytən Şəbnəm Lalə Xədicə Fidan Ülviyyə Könül Nərmin Zəhra Gülnar Səidə Türkan Aynur
Məlahət Pərvin İradə Ülkər Təranə Vəfa Sevda Mədinə Arzu Zeynəb Fatimə Həmidə Çinarə Gözəl Jalə
`);

/** Masculine forms; feminine ones add an `a`. */
export const surnames: readonly string[] = split(`
Məmmədov Əliyev Hüseynov Quliyev Həsənov İsmayılov Rzayev Abbasov Kərimov Cəfərov Babayev Nəbiyev Səfərov Mustafayev
Orucov Tağıyev Vəliyev İbrahimov Qasımov Şirinov
`);

/** Mobile codes in use. */
export const mobileCodes: readonly string[] = split('50 55 70 51 77 99 10 60');

export const mailHosts: readonly string[] = split('example.az mail.example.az poct.example.az satis.example.az');

/** Towns after the capital, the busiest first; the others follow alphabetically. */
export const capital = 'Bakı';
export const busyTowns: readonly string[] = split(`
Sumqayıt Gəncə Xırdalan Abşeron Mingəçevir Lənkəran Şəki Şirvan Naxçıvan Quba Xaçmaz Qəbələ Yevlax Bərdə Şəmkir
Masallı Cəlilabad Şamaxı Salyan Tovuz
`);

/** Phrases that fit any listing, the most common first. */
export const habits: readonly string[] = [
  'Qiymətdə yerində razılaşmaq olar.',
  'Real alıcılar zəng vursun.',
  'Əla vəziyyətdədir.',
  'Vatsapda da yazmaq olar.',
  'Təcili satılır.',
  'Sahibindən satılır.',
  'Şəkillər realdır, özüm çəkmişəm.',
  'Axşam saatlarında əlaqə saxlayın.',
  'Heç bir problemi yoxdur.',
  'Nağd və köçürmə ilə ödəniş qəbul olunur.',
  'Baxmaq üçün əvvəlcədən zəng edin.',
  'Qiymət son qiymətdir.',
  'Həftəsonu da baxmaq olar.',
  'Bazarlıq etməyə həvəsi olan yazmasın.',
  'Cavab verməsəm, mesaj yazın, özüm yığacağam.',
  'Alan peşman olmaz.',
];

/** Rarer phrases, which do not fit every listing. */
export const rarerHabits: readonly string[] = [
  'Bakı daxilində çatdırılma var.',
  'Barter maraqlı deyil.',
  'Köçdüyümüz üçün satırıq.',
  'Bölgələrə göndərmək mümkündür.',
  'Uyğun təklif olsa, dəyişə bilərəm.',
  'İstifadə olunmadığı üçün satılır.',
  'Zəmanət veririk.',
  'Metronun yanında təhvil verilir.',
  'Sənədləri qaydasındadır.',
  'Hədiyyə kimi də uyğundur.',
  'Ünvanı mesajla göndərirəm.',
  'Bir ildən az istifadə olunub.',
  'İkinci əldir, amma təmiz saxlanılıb.',
  'Topdan alışda endirim edirik.',
];

// None names goods or a value of a section: a buyer of one thing must not find all others.
const stems = split(`
vaxt zaman səhər axşam gecə gündüz həftə dəqiqə saniyə dünən sabah bayram görüş söhbət sual cavab xəbər məktub imza söz cümlə
fikir qərar səbəb nəticə məsələ misal üsul qayda qanun hüquq vəzifə peşə əmək zəhmət müəllim həkim mühəndis sürücü fəhlə bağban
dərzi aşpaz rəssam şair yazıçı alim idmançı hakim vəkil polis əsgər dənizçi jurnalist tərcüməçi mühasib müdir işçi qonaq qonşu
tanış qohum ölkə kənd küçə meydan döngə məhəllə körpü dayanacaq park dəniz çay dağ meşə ada göl düzən təpə dərə çəmən külək
yağış duman bulud günəş ulduz şimal cənub şərq qərb uzaqlıq yaxınlıq hündürlük dərinlik sürət enerji sakitlik səs kölgə rahatlıq
gözəllik sadəlik təzəlik ucuzluq bahalıq keyfiyyət kəmiyyət rəqəm faiz mərkəz kənar musiqi mahnı rəqs teatr kino sərgi muzey
tarix mədəniyyət elm təhsil dərs imtahan sinif məktəb universitet bağça xəstəxana aptek bazar bank poçt idarə şirkət zavod
fabrik liman vağzal stansiya sənəd müqavilə notarius gömrük sığorta vergi borc gəlir xərc hesab ödəniş alış mübadilə sifariş
təqvim növbə icazə qeyd siyahı cədvəl xəritə ünvan nişan işarə hərf dil lüğət hekayə nağıl atalar zarafat gülüş sevinc arzu ümid
inam səbir diqqət maraq həvəs bacarıq təcrübə vərdiş adət ənənə xatirə yuxu oyanış başlanğıc davam fasilə yarış qələbə oyunçu
məşqçi komanda hakimiyyət seçki iclas qrup birlik ortaq rəhbər köməkçi sahib müştəri alıcı vasitəçi icraçı usta şagird qəhrəman
`);

// Two-way vowel harmony: the first form after a back vowel, the second after a front one.
const endings: readonly (readonly [string, string])[] = [
  ['', ''],
  ['lar', 'lər'],
  ['da', 'də'],
  ['dan', 'dən'],
  ['larda', 'lərdə'],
  ['lardan', 'lərdən'],
  ['larla', 'lərlə'],
  ['larca', 'lərcə'],
];

/** About two thousand words, to be picked by Zipf's law. */
export const vocabulary: readonly string[] = endings.flatMap(([back, front]) =>
  [...new Set(stems)].map((stem) => stem + (endsBack(stem) ? back : front)),
);

function endsBack(stem: string): boolean {
  const vowels = stem.match(/[aıoueəiöü]/g);
  return /[aıou]/.test(vowels?.at(-1) ?? 'a');
}

const plain: Readonly<Record<string, string>> = {
  ə: 'e',
  Ə: 'E',
  ı: 'i',
  İ: 'I',
  ş: 's',
  Ş: 'S',
  ç: 'c',
  Ç: 'C',
  ğ: 'g',
  Ğ: 'G',
  ö: 'o',
  Ö: 'O',
  ü: 'u',
  Ü: 'U',
};

/** Text typed without Azerbaijani letters: `masin`, `veziyyet`. */
export function withoutLetters(text: string): string {
  return text.replace(/[əƏıİşŞçÇğĞöÖüÜ]/g, (letter) => plain[letter] ?? letter);
}
