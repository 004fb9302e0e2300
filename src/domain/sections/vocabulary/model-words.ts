/** What people call models of cars: by ear, in Russian, by their series. */
import { saidBy } from './words.ts';

export const modelWords = saidBy(`
Land Cruiser Prado: prado, prada, прадо, прада; Land Cruiser: landkruzer, lend kruzer, lenkruzer, kruzak, ленд крузер;
Cruze: kruz, kruze, круз; Camry: kamri, kemri, камри; Corolla: korolla, карола, королла; Prius: prus, приус;
Elantra: элантра, елантра; Accent: aksent, aksend, акцент; Sonata: соната; Tucson: tukson, tusan, туссан;
Santa Fe: santafe, санта фе; Sportage: sportaj, sporteyc, спортаж, спортейдж; Sorento: sorrento, соренто;
Optima: оптима; Aveo: авео; Lacetti: laçetti, lasetti, лачетти; Astra: астра; Vectra: вектра; Niva: нива;
Pajero: padjero, pacero, паджеро; Sprinter: спринтер; Vito: вито; X5: х5; X6: х6;
Range Rover: renc rover, reync rover, рендж ровер; 2101: vaz 01, lada 01, 01 vaz; 2105: vaz 05, lada 05, 05 vaz;
2106: vaz 06, lada 06, 06 vaz, 06 lada; 2107: vaz 07, lada 07, 07 vaz, 07 lada;
C 180, C 200, C 220, C 230, C 250, C 300: c class, c klass, c sinif, с класс, seşka, цешка;
E 200, E 220, E 240, E 250, E 270, E 280, E 300, E 320, E 350: e class, e klass, e sinif, е класс, yeşka, eşka, ешка;
S 350, S 500, S 580: s class, s klass, s sinif, eska, eska mers, mers eska, эска; 316, 318, 320, 328, 330: 3 seriya, 3 серия, üçlük, bmw üçlük, üçlük bmw, тройка; 520, 523, 525, 528, 530, 535, 540, 550: 5 seriya, 5 серия, beşlik, bmw beşlik, пятерка;
730, 740, 750: 7 seriya, 7 серия, yeddilik, bmw yeddilik, семерка;
G 55, G 63, G 500: gelik, gelek, gelandewagen, gelendvagen, gelenvagen, g class, g klass, g sinif, гелик, гелендваген;
Next: gazel, qazel, gazelle, газель, gazel next;
3102, 3110, 31105: volqa, волга
`);
