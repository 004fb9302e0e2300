/** Folded words that say nothing about what is searched for. */
import { fold } from './fold.ts';

export const fillerWords: ReadonlySet<string> = new Set(
  `alıram axtarıram alacağam almaq alım alan istəyirəm istəyirik lazımdır lazım gərək təcili üçün ilə gələn olan olsun var varmı
   satılır satıram satılan satlıq satış satışı elan elanı elanları elanlar qiymət qiyməti qiymətə qiymətləri sərfəli münasib
   və ya və mənə bizə bir ən çox yaxşı normal əla tapmaq tapım haradan hardan necəyə neçəyədir şəhəri şəhərində
   lazımdı isteyirem axtariram tapılar varmıdır elanlar lar lər ediləcək yaxın yaxınlığında yanında
   salam sabahınız xeyir axşamınız günortanız necəsiniz zəhmət olmasa xahiş edirəm xaiş kimdə kimin kim satır satan varsa
   olaram minnətdar büdcəm büdcə büdcəmiz budcə oğlum oğluma qızım qızıma anam anama atam atama həyat yoldaşım yoldaşıma
   tərəf tərəfdə tərəflərdə ətrafında civarı olarsa olması vacib vacibdir mütləq gəlib gəlmişəm baxıram düşünürəm deyə
   kömək edin edək mümkün mümkünsə mümkündür ola bilər bilərəm dəyərində təxminən haqqında barədə necədir necə neçə neçədir
   qiymətlər qiymətlərə xoş pis deyiləm hansı harada hər şey hərşey tam vəziyyət vəziyyətdə veziyyetde görə kimi filan isə də
   ailə ailəlik ailəm şəxsi işləmək işlək görünüşlü arxadaş dost əziz qardaş bacı camaat arası arasında
   здравствуйте добрый день привет подскажите пожалуйста есть нужен нужна нужно нужны ищем хочу хотим кто продает сколько стоит
   хороший хорошая хорошее недорогой мне нам сыну дочке маме состоянии состояние срочно srocno srochno srocna srochna подешевле у по около район районе рядом
   куплю купить ищу продам продаю срочно для в на и с цена s v na dlya iz kuplyu kupit prodam prodayu`
    .split(/\s+/)
    .map(fold),
);

/** Those of them by which goods are bought and sold. */
export const tradeWords: ReadonlySet<string> = new Set(
  `alıram almaq alım alan satılır satıram satılan satlıq satış satışı satır satan куплю купить продам продаю kuplyu kupit prodam prodayu`
    .split(/\s+/)
    .map(fold),
);

/** Whether a word is a filler, also in the plural: `qardaşlar`. */
export const isFiller = (word: string): boolean =>
  fillerWords.has(word) || fillerWords.has(word.replace(/l[ae]r$/, ''));
