/** Engines, equipment, markets and bodies of vehicles. */
import { words } from './words.ts';

export const engines: readonly string[] = words(`
0.8 L, 0.9 L, 1.0 L, 1.1 L, 1.2 L, 1.3 L, 1.4 L, 1.5 L, 1.6 L, 1.7 L, 1.8 L, 1.9 L, 2.0 L, 2.1 L, 2.2 L, 2.3 L, 2.4 L,
2.5 L, 2.6 L, 2.7 L, 2.8 L, 2.9 L, 3.0 L, 3.2 L, 3.3 L, 3.5 L, 3.6 L, 3.7 L, 3.8 L, 4.0 L, 4.2 L, 4.4 L, 4.5 L, 4.6 L,
4.7 L, 4.8 L, 5.0 L, 5.3 L, 5.5 L, 5.6 L, 5.7 L, 6.0 L, 6.2 L, 10.8 L, 11.9 L, 12.8 L
`);

export const markets: readonly string[] = words(
  'Amerika, Avropa, Çin, Dubay, Koreya, Rəsmi diler, Rusiya, Yaponiya, Digər',
);

export const equipment: readonly string[] = words(`
Yüngül lehimli disklər, ABS, Lyuk, Yağış sensoru, Mərkəzi qapanma, Park radarı, Kondisioner, Oturacaqların isidilməsi,
Dəri salon, Ksenon lampalar, Arxa görüntü kamerası, 360° kamera, Yan pərdələr, Oturacaqların ventilyasiyası
`);

// Names of bodies contain commas.
export const bodies = words(
  `
Sedan; Hetçbek, 5 qapı; Hetçbek, 4 qapı; Hetçbek, 3 qapı; Liftbek; Universal, 5 qapı; Universal, 3 qapı; Offroader / SUV, 5 qapı;
Offroader / SUV, 3 qapı; SUV Kupe; Kupe; Fastbek; Kabriolet; Rodster; Limuzin; Targa; Pikap, ikiqat kabin; Pikap, bir yarım kabin; Pikap, tək kabin;
Minivan; Mikrovan; Kompakt-Van; Van; Furqon; Mikroavtobus; Avtobus; Yük maşını; Özüboşaldan; Dartqı; Avtokran;
Evakuator; Sistern; Betonqarışdıran; Ekskavator; Buldozer; Yükləyici; Traktor; Kombayn; Motosiklet; Moped; Skuter; Kvadrosikl; Qolfkar; Karvan; Qoşqu
`,
  ';',
);
