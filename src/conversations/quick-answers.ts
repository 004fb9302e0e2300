/** Canned messages: the most common questions and answers, by the listing's status. */
import type { Status } from '../listings/status.ts';

const thanks = 'Təşəkkür edirəm';
const stillReserved = 'Hələ də brondadır?';

const sellersAnswers: Partial<Record<Status, string[]>> = {
  active: ['Bəli, satışdadır', 'Qiymət sondur', 'Nə vaxt gələ bilərsiniz?'],
  reserved: ['Bəli, hələ də brondadır', 'Bron ləğv olunsa, yazacağam', thanks],
  sold: ['Artıq satılıb', thanks],
};
const buyersAnswers: Partial<Record<Status, string[]>> = {
  active: ['Nə vaxt baxmaq olar?', 'Ünvanı yaza bilərsiniz?', thanks],
  reserved: [stillReserved, 'Bron ləğv olunsa, yazın', thanks],
};

/** For the first message about a listing. */
export function firstQuestionsOf(status: Status): string[] {
  return status === 'reserved'
    ? [stillReserved, 'Bron ləğv olunsa, yazın']
    : ['Hələ satılır?', 'Son qiymət nədir?', 'Harada baxmaq olar?'];
}

/** `status` is undefined once the listing is gone: nobody asks for a visit then. */
export function answersOf(isSeller: boolean, status: Status | undefined): string[] {
  return (status && (isSeller ? sellersAnswers : buyersAnswers)[status]) ?? [thanks];
}
