/** Canned messages: the most common questions and answers. */
export const firstQuestions = ['Hələ satılır?', 'Son qiymət nədir?', 'Harada baxmaq olar?'];

const sellersAnswers = ['Bəli, satışdadır', 'Son qiymətdir', 'Nə vaxt gələ bilərsiniz?'];
const buyersAnswers = ['Nə vaxt baxmaq olar?', 'Ünvanı yazın', 'Təşəkkür edirəm'];

export function answersOf(isSeller: boolean): string[] {
  return isSeller ? sellersAnswers : buyersAnswers;
}
