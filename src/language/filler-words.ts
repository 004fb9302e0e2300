/** Folded words that say nothing about what is searched for. */
import { fold } from './fold.ts';

export const fillerWords: ReadonlySet<string> = new Set(
  `alıram axtarıram alacağam almaq alım alan istəyirəm istəyirik lazımdır lazım gərək təcili üçün ilə gələn olan olsun var varmı
   satılır satıram satılan satlıq satış satışı elan elanı elanları elanlar qiymət qiyməti qiymətə qiymətləri sərfəli münasib
   və ya və mənə bizə bir ən çox yaxşı normal əla tapmaq tapım haradan hardan necəyə neçəyədir şəhəri şəhərində
   lazımdı isteyirem axtariram tapılar varmıdır elanlar lar lər ediləcək yaxın yaxınlığında yanında
   куплю купить ищу продам продаю срочно для в на и с цена s v na dlya iz kuplyu kupit prodam prodayu`
    .split(/\s+/)
    .map(fold),
);
