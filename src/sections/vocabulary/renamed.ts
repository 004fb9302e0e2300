/** Renamed suggestions. Older listings and other clients still use the old names. */

/** By field name, then by the former word. */
export const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  category: { Camaşırxana: 'Paltaryuyan və ütü', 'Yolsuzluq avtomobili': 'Offroader / SUV' },
  type: { Cins: 'Cins şalvar', 'Gecə geyimi': 'Ziyafət geyimi' },
  city: { 'Kişi k.': 'Kiş k.' },
};
