/** Bodies of vehicles. */
import { words } from './words.ts';

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
