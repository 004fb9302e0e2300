/** Phrases of fraudulent and prohibited ads, by topic, with advice. */

/** `words`: phrases in the syntax of `phrasesOf`. */
export type Topic = { name: string; label: string; advice: string; words: string };

const prepayment = `
beh göndər*/gonder*/at/atın/atırsınız/atılır/köçür*/kocur*/yolla*, beh .. göndər*/köçür*/yolla*/atın/atılır/atırsınız
behsiz gətir*/saxla*, karta beh, kartıma/kartima/karta .. atılır/atın/atırsınız/göndər*/köçür*/kocur*/vurun/vurursunuz, kart nömrəm/nömrəmi/nömrəmə/nömrəsinə/nömrəsi
kartla öncədən/əvvəlcədən/qabaqcadan, kartla .. öncədən/əvvəlcədən/qabaqcadan, öncədən/əvvəlcədən/qabaqcadan/qabagcadan/evvelceden .. karta/kartla/köçür*/göndər*/atın/vurun
qabaqcadan/qabagcadan/öncədən/əvvəlcədən/avans ödəniş/ödəyirsiniz/ödənişlə, qabaqcadan/öncədən/əvvəlcədən .. ödəniş .. göndər*/edirsiniz/alınır/et*
ödəniş yalnız/ancaq əvvəlcədən/öncədən/qabaqcadan/kartla, ödəniş/pul/pulu/məbləğ .. əvvəlcədən/öncədən/qabaqcadan/qabagcadan, western union, westernunion, moneygram
pulu/pul .. m10/karta/terminalla/emanat, m10 ilə/ile .. at*/göndər*/köçür*, m10 at*/göndər*/köçür*/nömrə*, milliön/million terminal*
çatdırılma haqqı/pulu .. əvvəlcədən/öncədən/qabaqcadan/karta, kuryer* .. qabaqcadan/öncədən/əvvəlcədən, görüş yoxdur .. ödəniş/göndər*/poçt*/çatdır*
görüş yoxdur, yalnız/ancaq çatdırılma, предоплата/предоплату/предоплате, перевод* на карту, qəbz/qebz/çek göndər*, gömrüyü .. ödənişi/ödəyin/ödəmək/göndər*, gömrük xərci .. köçür*/göndər*/atın, limandadır/limanındadır/gömrükdədir .. göndər*/ödə*/beh
mən/men xaricdəyəm/xaricdeyem/xaricdəyik, açarı/acari poçtla/kuryerlə/göndər*, rezerv üçün .. karta/beh
`;

const quickMoney = `
100 qazanc/gəlir/zəmanətli qazanc, 100 faiz qazanc, gündə/həftədə .. dollar/manat/azn qazan*, siqnal qrup*, günlük/gündəlik/gunluk/gundelik/aylıq/ayda/həftəlik .. qazanc*/qazan*, evdən/evden/evdə iş/işləyin/qazan*, evdə oturub/otur .. qazan*, evdə oturub pul
asan/rahat/passiv/sərmayəsiz qazanc/gəlir/qazan*, sərmayəsiz/sermayesiz, investisiya/investisia/yatırım .. qazan*/qazanc*/gəlir/qat/qaytar*, kripto/crypto siqnal*/qazan*/investisiya
forex, mlm, piramida, şəbəkə marketinq*, 1xbet, mostbet, melbet, pin up kazino/casino, kazino, casino, mərc/merc oyun*/edin/saytı/proqnoz*, stavka, ставки, заработ*, pulunuzu/pulu ikiqat*/qat
риска нет, heç bir risk, risk/riski/riskə yoxdur, dollar/valyuta/valuta/evro/rubl/usdt/tether al*/sat*/dəyiş*/deyis*, valyuta dəyişimi, kripto al*/sat*, usdt
`;

const loans = `
kredit çıxardır*/cixardir*/götürürük/düzəldilir .. zaminsiz/arayışsız/arayissiz/nağd/qara/problem*
zaminsiz/arayışsız/arayissiz/girovsuz/faizsiz kredit*/nağd/pul*/borc*, zaminsiz .. kredit*, arayışsız .. kredit*, nağd/nagd/pul krediti/kredit, kredit* problem*, qara siyahı*/siyahi*
kredit veririk/verirəm/verirem/düzəldirik/duzeldirem/düzəldirəm, kredit almaq/almağa istə*/kömək*/çətin*, borc ver*/verirəm/veririk, faizlə/faizle pul/borc, sələm*, pul ver*/verirəm/veririk .. faiz*/girov*
кредит* без, деньги в долг, займ*, lombard kredit*/faiz*, bank* kredit* köm*/düzəl*
`;

const weapons = `
tapança/tapanca/tapancha/silah/tüfəng/tufeng/tüfənk/avtomat silah/patron güllə*/gulle*/patron*/sat*/güllələri/kalibr/sənədsiz/senedsiz
travmatik/qaz/makarov/nagan/pnevmatik/döyüş/ov/odlu/oxotnik tapança/tapanca/silah/tüfəng/tufeng/patron*/güllə*, ov tüfəngi, kalaşnikov/kalasnikov, qumbara, partlayıcı, tüfəng .. kalibr/patron*/lülə
güllə/gulle sat*, barıt, susturucu, gluşitel silah/tapanca, elektroşoker, elektroşok/elektrosok, şoker, kastet, пистолет* травмат*, травмат*, патрон* к, оружие, finka bıçaq/bicaq
`;

const drugs = `
narkotik/narkotika, marixuana/marihuana/marijuana, heroin, kokain, metamfetamin/mefedron/amfetamin, tiryək/tiryek, həşiş/hesis, patı/anaşa/anasa/plan çək*, ekstazi, tramadol, lirika/lyrica/pregabalin həb*/kapsul*/sat*/dərman*
zaklad*, закладк*, нарко*, qubka tiryək, psixotrop, cbd/thc yağ*, çətənə/kannabis
dərman sat*/satılır/satiram, dərman/derman reseptsiz/reseptsis, reseptsiz/reseptsis dərman*/derman*/həb*, antibiotik sat*, arıqlama/ariqlama/ariqladan həb*/heb*/dərman*/derman*/çay*, potensial/potensiya həb*/artır*/derman*/dərman*, viagra, steroid sat*/anabolik, anabolik
`;

const drinks = `
ev/tut/zoğal/üzüm/saf/тутовка araq/arağı/aragi/spirti/çaxırı, arağı/araq/çaxır/caxir/konyak/viski/viskisi/votka/şampan/spirt .. litr*/litri/şüşə/sat*, viski/whisky/konyak/votka/araq/çaxır sat*/satılır/topdan
siqaret/sigaret/papiros/tütün/tutun bloku/blok/topdan/sat*/satılır/satilir/aksizsiz/duty, qəlyan/kalyan tütünü/tütün*, elektron siqaret/sigaret, vape/veyp/vozol/elfbar/iqos/ayqos/snus/snyus/heets/terea
`;

const adult = `
intim/интим, eskort xidmət*/qız*, escort service/xidmət*/qız*, seks/секс/porno, erotik, relaks/relax/rahatladıcı masaj*/massaj*, masaj/massaj/massage xidmət*/xanım*/qız*/gəliş/xidməti/evə, эротическ* массаж*
gözəl/gozel/tanışlıq/tanisliq qızlar/qizlar/xanımlar üçün/evə/gəl*/tanış*, xanımla tanış*, qızlar evə/gəl*, saatlıq otaq/ev qız*/xanım*/cütlük*, vip qızlar/xanımlar, проститут*
`;

const papers = `
diplom sat*/düzəl*/duzel*/al*/veririk/hazırla*/yazılır/arayış, diplomu düzəl*/duzel*/sat*/hazırla*, diplomu/diplom .. düzəl*/duzel*/bazaya, attestat/attestatı düzəl*/duzel*/sat*, arayış/arayis düzəl*/duzel*/sat*/satılır/hazırla*
pasport/vəsiqə/vesiqe/şəxsiyyət/sürücülük/prava/sertifikat/vəsiqəsi/pravası düzəl*/duzel*/satılır/sat*/hazırla*/alınması, sürücülük vəsiqəsi .. düzəl*/al*/imtahansız, imtahansız prava/sürücülük/vəsiqə/sertifikat, prava imtahansız/düzəl*/duzel*
saxta/fake/qəlp pul*/sənəd*/diplom*/pasport*/dollar*/manat*/əskinas*/möhür*, möhür/mohur düzəl*/duzel*/hazırla*/sat*, dilbilmə sertifikat*, права без, диплом* купить/продаж*/любо*, справк* любо*/купить, bazaya salınır/salinir/vurulur
orden/medal .. sovet/təltif/sat*, polis/hərbi/herbi/əsgər forma/forması/geyimi/vəsiqə*/paltarı
`;

const accounts = `
sim/simkart/nömrə/nomre başqa/basqa/başqasının/ad/adsız .. ad*/adına/adda, başqa/basqa adda/adına/adina/ad, başqasının/basqasinin adına/adina, sənədsiz/senedsiz sim*/nömrə*/nomre*, adsız nömrə*/sim*, sim/simkart/nömrə sənəd/sened istəmir/tələb*/lazım*
hesab/akkaunt/account/akaunt/acc/profil/səhifə/sehife/səhifəsi/hesabı/hesabi/akkauntu sat*/satılır/satilir/satıram, pubg/tiktok/instagram/insta/telegram/steam/netflix/facebook/freefire/fortnite/youtube/valorant/mobile hesab/hesabı/hesabi/akkaunt/akkauntu/account/səhifə/səhifəsi/kanalı/kanal/profili
icloud aç*/ac*/silmə*/sil*/blok*/açırıq, aykloud aç*/ac*, imei dəyiş*/deyis*/yaz*/vur*, oğurlanmış/ogurlanmis/oğurluq/ogurluq/oğurlanıb, bloklanmış/bloklanmis telefon*, bank kartı sat*/al*/satılır, bank kartı/kart icarə*, kartınızı icarə*, hack/xak/haker/hakker/vzlom/взлом*, sındırır* hesab*, izləyici/like/abunəçi/follower satışı/sat*/yığ*, izləyici .. akkaunt/hesab*
mənşəyi/menseyi .. soruşulmasın/sorusma*/bilinmir, sənədsiz/senedsiz .. qızıl/qizil/telefon, gömrükdən keçməyib/keçməmiş/kecmeyib/keçirilməyib, gomrukden kecmeyib/kecmemis, data baza*/bazası sat*, nömrə bazası
`;

const fakes = `
replika/replica/реплика/копия, kopya/kopiya/kopia/copy 1/aaa/lüks/lux/original*/premium, aaa/1 kopya/kopiya/kopia/klass/replika, orijinaldan/originaldan/orginaldan seçilm*/fərqlənm*/ferqlenm*, saxta marka*, 1 1 kopya/kopiya/copy/klon
`;

const spying = `
gizli/casus/şpion/spion/спион kamera*/mini/çəkiliş*/dinləmə*/diktofon*/qulaqlıq*/kamerası, gizli mini/mikro kamera*, gizli .. çəkiliş*/dinlə*, dinləmə cihaz*, casus proqram*/saat/eynək, jammer/cammer, siqnal* boğ*/kopyala*/kəs*, açarsız aç*, qıfıl açan/açma, qıfılaçan, mikro qulaqlıq*/naushnik/nauşnik imtahan*, imtahan* .. qulaqlıq*/naushnik*/nauşnik*, oğurluq siqnal*
gps izləyici gizli, arvad*/həyat yoldaş* izlə*, прослушк*, жучок
`;

const nature = `
qırmızı kitab*, ceyran/qartal/şahin/sahin/laçın/dovşan/kəklik/turac/ayı/canavar/tülkü balası/diri/dərisi/sat*, fil dişi/sümüyü, ceyran/bezoar/maral buynuzu/əti, böyrək/boyrek sat*/donor*, qan/ana südü sat*, ana südü
arxeoloji, qədim qəbir*/məzar*, metal* tapıntı*, xəzinə axtar*
`;

const pay = 'Qabaqcadan ödəniş istəməyin: alıcılar belə elanlardan şübhələnir, moderator da baxır.';
const not = (what: string) =>
  `Bu saytda ${what} satmaq və ya təklif etmək olmaz. Səhv başa düşmüşüksə, fikir verməyin.`;

export const topics: readonly Topic[] = [
  { name: 'prepayment', label: 'qabaqcadan ödəniş', advice: pay, words: prepayment },
  {
    name: 'quick-money',
    label: 'asan qazanc, valyuta, mərc',
    advice: not('qazanc vədi, valyuta və mərc'),
    words: quickMoney,
  },
  { name: 'loans', label: 'kredit təklifi', advice: not('borc və kredit'), words: loans },
  { name: 'weapons', label: 'silah', advice: not('silah və döyüş sursatı'), words: weapons },
  { name: 'drugs', label: 'narkotik və ya dərman', advice: not('narkotik vasitə və dərman'), words: drugs },
  { name: 'drinks', label: 'spirtli içki və ya tütün', advice: not('spirtli içki və tütün'), words: drinks },
  { name: 'adult', label: 'intim xidmət', advice: not('intim xidmət'), words: adult },
  { name: 'papers', label: 'sənəd, diplom, forma', advice: not('sənəd, diplom və xidməti forma'), words: papers },
  {
    name: 'accounts',
    label: 'hesab, SIM kart, oğurlanmış mal',
    advice: not('hesab, başqasının adına SIM kart və mənşəyi bilinməyən mal'),
    words: accounts,
  },
  { name: 'fakes', label: 'saxta marka', advice: not('başqa markanın adı ilə mal'), words: fakes },
  {
    name: 'spying',
    label: 'gizli dinləmə və müdaxilə',
    advice: not('gizli dinləmə və müdaxilə vasitəsi'),
    words: spying,
  },
  {
    name: 'nature',
    label: 'nadir heyvan, orqan, tapıntı',
    advice: not('nadir heyvan, orqan və arxeoloji tapıntı'),
    words: nature,
  },
];

/** Harmless phrases that look like bad ones: overlapping matches are ignored. */
export const allowedPhrases = `
su tapança*/tapanca*, massaj/masaj tapança*/tapanca*, yapışqan/silikon/isti/boya/kraska/rəng/qaynaq/oyuncaq/termo/yağ/hava/skoba/mıx tapança*/tapanca*, tapança .. lak/boya/kompressor, oyuncaq silah*/tüfəng*/tapança*
masaj/massaj kreslo*/aparat*/cihaz*/yastı*/yastiq*/roll*/matras*/döşək*/doshek*/yağ*/stol*/masası/masa*/ayaq*/boyun, boyun masaj*, ford escort, escort cosworth, ford eskort
viski/konyak/şərab/sərab/araq/şampan stəkan*/stekan*/bakal*/qab*/dəst*/qrafin*/stakan*, spirtli içki .. olmaz/yox*, siqaret çəkil*/cekil*/çəkmə*/iyi*/qoxu*/yandır*/alışqan*/çəkən*, siqaret iyisi
pasport qabı/qab/üzlüy*, texniki/tex pasport*, texpasport*, televizorun pasport*, pasportu var/üstünd*, diplom işi*, diplom çərçivə*, diplomat çanta*, sertifikatı var/üstünd*/ilə/qızıl, sertifikat üstünd*
ay/aylıq əvvəlcədən/qabaqcadan/öncədən/qabagcadan ödəniş, kreditlə də, kredit yoxdur, kreditlə yoxdur, daxili kredit*, faizsiz taksit*/hissə*, ipoteka kredit*, dərman* qutu*, dərmanlan*, dərman dolab*/sandıq*
gizli montaj*/led/işıq*/petlə*/mexanizm*/bərkit*/kabel*, gizlin montaj*, patron 13/e27/e14, lampa patron*, açarsız patron*, açarsız giriş/sistem*/aç*/start*, keyless, poçt qutu*, qazanc* deyil, faizsiz kreditlə/kreditle/kreditnən
`;
