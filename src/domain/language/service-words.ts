/** Folded words that ask for work to be done, for work itself, or to rent: no goods answer them. */
import { stemsOf } from './endings.ts';
import { fold } from './fold.ts';

const words: ReadonlySet<string> = new Set(
  `usta ustası təmir təmiri remont xidmət xidməti servis quraşdırma quraşdırılması yığılması sifariş sifarişi daşıma daşınma
   yükdaşıma iş işi işçi vakansiya sürücü kuryer dayə xadimə kurs kursu dərs dərsi dərsləri hazırlıq repetitor müəllim tərcümə
   bilet bileti aviabilet tur viza evakuator evakuatoru maaş maaşı maaşla sığorta təmizlik fotoqraf tamada masaj manikür
   epilyasiya bron rezervasiya
   услуги ремонт мастер работа вакансия няня курсы репетитор билет билеты`
    .split(/\s+/)
    .map(fold),
);

const rent: ReadonlySet<string> = new Set('icarə kirayə arenda prokat rent rental аренда прокат'.split(' ').map(fold));

/** Whether a word, with any ending, asks for a service. */
export const asksForService = (word: string): boolean => stemsOf(word).some((stem) => words.has(stem));

/** Whether a word asks to rent. */
export const asksForRent = (word: string): boolean => stemsOf(word).some((stem) => rent.has(stem));
