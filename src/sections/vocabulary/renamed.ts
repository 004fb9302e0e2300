/** Suggested words that were renamed. Older ads and other clients still hold the former ones. */

/** By the name of the field, then by the former word. */
export const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  category: { Camaşırxana: 'Paltaryuyan və ütü', 'Yolsuzluq avtomobili': 'Offroader / SUV' },
  type: { Cins: 'Cins şalvar', 'Gecə geyimi': 'Ziyafət geyimi' },
  city: { 'Kişi k.': 'Kiş k.' },
};
