/** Real misspellings of makes, models, goods and cities, and what they mean. */

type Misspelling = readonly [typed: string, meant: string];

const read = (text: string): readonly Misspelling[] =>
  text
    .split(/[,\n]/)
    .map((pair) => pair.split(':').map((each) => each.trim()))
    .flatMap(([typed, meant]) => (typed && meant ? [[typed, meant] as const] : []));

/** Used to tune letter costs and synonyms. */
export const tuned = read(`
mersedes: mercedes, mersedez: mercedes, merçedes: mercedes, mercdes: mercedes, mercedec: mercedes, merecdes: mercedes, mersedec: mercedes
bwm: bmw, bmv: bmw, bnw: bmw, beemve: bmw, toyta: toyota, tayota: toyota, toyotta: toyota, tyoota: toyota, toyoto: toyota, taiota: toyota
hunday: hyundai, hyunday: hyundai, hundai: hyundai, xunday: hyundai, hyndai: hyundai, huyndai: hyundai, xundai: hyundai, hundayi: hyundai
kiya: kia, kiaye: kia, şevrolet: chevrolet, shevrolet: chevrolet, chevrole: chevrolet, cevrolet: chevrolet, sevrole: chevrolet, chevralet: chevrolet
nisan: nissan, nissaan: nissan, nisssan: nissan, opell: opel, oppel: opel, voksvagen: volkswagen, volsvagen: volkswagen, folksvagen: volkswagen
wolkswagen: volkswagen, volkswagon: volkswagen, folsvagen: volkswagen, lexsus: lexus, leksus: lexus, lexuz: lexus, porshe: porsche, porşe: porsche
porche: porsche, poraşe: porsche, mitsubisi: mitsubishi, mitsubushi: mitsubishi, misubishi: mitsubishi, mitsubisi: mitsubishi, mutsubishi: mitsubishi
mazada: mazda, mazdda: mazda, masda: mazda, xonda: honda, hondda: honda, subary: subaru, subaro: subaru, suzuky: suzuki, suziki: suzuki, suzki: suzuki
peugot: peugeot, pejo: peugeot, pegeot: peugeot, reno: renault, renaut: renault, renolt: renault, sitroen: citroen, citroyen: citroen, skuda: skoda
shkoda: skoda, jiguli: vaz, infinity: infiniti, infinti: infiniti, cherry: chery, ceri: chery, geeli: geely, gely: geely, cangan: changan, chagan: changan
volva: volvo, volvoo: volvo, jagur: jaguar, yaquar: jaguar, cip: offroader, jip: offroader, jeap: jeep, tesela: tesla, tessla: tesla, dacya: dacia, daciya: dacia
sonatta: sonata, sanata: sonata, elentra: elantra, elantara: elantra, tuson: tucson, tukson: tucson, tucsan: tucson, aksent: accent, acent: accent
korolla: corolla, karolla: corolla, corola: corolla, kamri: camry, kemri: camry, camri: camry, prius: prius, piriyus: prius, pirus: prius, rio: rio
sportaj: sportage, sportac: sportage, serato: cerato, cereto: cerato, optma: optima, sarento: sorento, pajaro: pajero, pajera: pajero, padjero: pajero
qaşqay: qashqai, kashkay: qashqai, qasqai: qashqai, kruz: cruze, cruz: cruze, malbu: malibu, kaptiva: captiva, lacheti: lacetti, laceti: lacetti
pasat: passat, passatt: passat, tigan: tiguan, tuareg: touareg, oktavia: octavia, astraa: astra, vektra: vectra, zafra: zafira, fokus: focus
ayfon: iphone, ayfone: iphone, iphon: iphone, ifone: iphone, iphne: iphone, aifon: iphone, ipone: iphone, iphnoe: iphone, ayfon13: iphone 13
samsunq: samsung, samsug: samsung, samsun: samsung, sasmung: samsung, sumsung: samsung, samsyng: samsung, samsungg: samsung, semsung: samsung
şaomi: xiaomi, siaomi: xiaomi, xaomi: xiaomi, xiomi: xiaomi, xiamoi: xiaomi, xioami: xiaomi, huavey: huawei, huawey: huawei, hauwei: huawei, huaway: huawei
redmy: redmi, retmi: redmi, galaksi: galaxy, galaxi: galaxy, gelaxy: galaxy, qalaksi: galaxy, nokya: nokia, nokiya: nokia, onor: honor, honnor: honor
makbook: macbook, macbok: macbook, makbuk: macbook, playstaton: playstation, pleystation: playstation, plasteyşn: playstation, lenova: lenovo, lenvo: lenovo
soyducu: soyuducu, soyuduju: soyuducu, soyudcu: soyuducu, xolodilnik: soyuducu, paltaryuyn: paltaryuyan, paltaryan: paltaryuyan, paltaruyan: paltaryuyan
televzor: televizor, televiziyor: televizor, telvizor: televizor, televizr: televizor, kandisioner: kondisioner, kondisoner: kondisioner, kondisaner: kondisioner
telfon: telefon, telefom: telefon, tilifon: telefon, telifon: telefon, noutbook: noutbuk, notbuk: noutbuk, nautbuk: noutbuk, planset: planşet, palanşet: planşet
kompyuter: kompüter, komputer: kompüter, kampüter: kompüter, divn: divan, diwan: divan, şkaff: şkaf, cantaa: çanta, xalca: xalça, xalçaa: xalça, kalonka: kolonka
menzl: mənzil, mənzl: mənzil, menizl: mənzil, avtomobl: avtomobil, aftomobil: avtomobil, mator: motor, matosiklet: motosiklet, velosibet: velosiped, velesiped: velosiped
gence: gəncə, gnece: gəncə, sumqait: sumqayıt, sumgayit: sumqayıt, sumqayt: sumqayıt, sumqyit: sumqayıt, lenkoran: lənkəran, lenkaran: lənkəran, lankaran: lənkəran
mingecaur: mingəçevir, mingechevir: mingəçevir, minqəçevir: mingəçevir, naxcivan: naxçıvan, naxicevan: naxçıvan, nakhchivan: naxçıvan, sheki: şəki, xacmas: xaçmaz
xırdalanı: xırdalan, xirdlan: xırdalan, khirdalan: xırdalan, kuba: quba, gusar: qusar, qazakh: qazax, shamaxi: şamaxı, shirvan: şirvan, yevlakh: yevlax, berdə: bərdə
masali: masallı, masalli: masallı, celilabat: cəlilabad, zakatala: zaqatala, zaqatla: zaqatala, astra: astara, absheron: abşeron, apşeron: abşeron
`);

/** Held out: collected afterwards and never used for tuning. */
export const heldOut = read(`
mercedez: mercedes, mersades: mercedes, mercedeess: mercedes, merzedes: mercedes, mersdes: mercedes, bmvv: bmw, audii: audi, auidi: audi
toyoda: toyota, toiota: toyota, toytoa: toyota, hyundia: hyundai, hyunda: hyundai, hiundai: hyundai, hynday: hyundai, chevrolett: chevrolet
chevorlet: chevrolet, chevrlet: chevrolet, şevrolett: chevrolet, volkswagn: volkswagen, volksvagen: volkswagen, wolksvagen: volkswagen
lexuss: lexus, lexsas: lexus, porsh: porsche, porshce: porsche, mitsubişi: mitsubishi, mitsibishi: mitsubishi, mazdaa: mazda, hondaa: honda
subarru: subaru, suzuku: suzuki, peugoet: peugeot, pejeot: peugeot, renalt: renault, reneult: renault, citroyn: citroen, sitroyen: citroen
skodaa: skoda, infinitti: infiniti, cheri: chery, geelly: geely, çanqan: changan, chengan: changan, valvo: volvo, jaquar: jaguar, tezla: tesla
sanota: sonata, elentira: elantra, elantar: elantra, tuscon: tucson, tuksan: tucson, aksend: accent, carolla: corolla, corrola: corolla
kamry: camry, camrry: camry, sportege: sportage, seratto: cerato, sorentto: sorento, paceroo: pajero, kaşkay: qashqai
malibo: malibu, captva: captiva, laseti: lacetti, pasatt: passat, tiquan: tiguan, touarek: touareg, octaviya: octavia, fokuss: focus
iphonne: iphone, ipnone: iphone, aypon: iphone, iphoen: iphone, samsunk: samsung, samsong: samsung, samsnug: samsung, samzung: samsung
xiaomy: xiaomi, xiyaomi: xiaomi, xiaom: xiaomi, huawai: huawei, huavei: huawei, huwaei: huawei, redmii: redmi, galxy: galaxy, galaxsi: galaxy
nokkia: nokia, hanor: honor, makbuuk: macbook, macboook: macbook, pleysteyşın: playstation, playstasion: playstation, lenovoo: lenovo, lenavo: lenovo
soyuduçu: soyuducu, soyuducuu: soyuducu, soyducuu: soyuducu, paltaryuan: paltaryuyan, paltar yuyn: paltar yuyan, televizior: televizor, televizo: televizor
kandisyoner: kondisioner, kondisyoner: kondisioner, kondisionr: kondisioner, telfonn: telefon, telefn: telefon, tlefon: telefon, noutbuq: noutbuk
notbook: noutbuk, planşett: planşet, planşt: planşet, kompyutr: kompüter, kompuyter: kompüter, dvian: divan, çannta: çanta, xalcaa: xalça
mənzill: mənzil, mənizl: mənzil, avtombil: avtomobil, aftamabil: avtomobil, motosklet: motosiklet, motasiklet: motosiklet, veloseped: velosiped
gənçə: gəncə, gencee: gəncə, sumqayıd: sumqayıt, sumqaıt: sumqayıt, sumqayot: sumqayıt, lənkaran: lənkəran, lenkəranı: lənkəran
mingeçevr: mingəçevir, mingəcevr: mingəçevir, naxcvan: naxçıvan, naxçivann: naxçıvan, xırdalann: xırdalan, şəkki: şəki
xaçmas: xaçmaz, qubba: quba, şamaxıı: şamaxı, şamxı: şamaxı, şirvann: şirvan, yevlaq: yevlax, masalı: masallı, calilabad: cəlilabad
zaqatalla: zaqatala, abşeran: abşeron, mersik: mercedes, aypat: ipad, krasovka: krossovka, krasavka: krossovka, kreslu: kreslo
`);
