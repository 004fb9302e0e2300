/** Texts of changes of several listings at once. */
import { formatPrice } from '../../../domain/fields/format.ts';
import type { Choosable } from '../../list.server.ts';
import { changedPrice, type CabinetAction } from '../../query.ts';

type Texts = {
  /** On the button that asks first. */
  ask: string;
  title: string;
  /** On the button that does it. */
  act: string;
  will: (count: string) => string;
  did: (count: string, percent: number) => string;
  /** Listings that are left unchanged. */
  others: string;
  note?: string;
};

export const changeTexts: Readonly<Record<CabinetAction, Texts>> = {
  price: {
    ask: 'Qiyməti dəyiş',
    title: 'Qiyməti faizlə dəyiş',
    act: 'Qiyməti dəyiş',
    will: (count) => `${count} elanın qiyməti dəyişəcək.`,
    did: (count, percent) => `${count} elanın qiyməti ${Math.abs(percent)}% ${percent < 0 ? 'azaldı' : 'artdı'}.`,
    others: 'Satılmış və silinmiş elanlarda bu mümkün deyil',
    note: 'Qiymətlər tam manata yuvarlaqlaşdırılır.',
  },
  renew: {
    ask: 'Vaxtını uzat',
    title: 'Elanların vaxtını uzat',
    act: 'Vaxtını uzat',
    will: (count) => `${count} elanın vaxtı uzadılacaq.`,
    did: (count) => `${count} elanın vaxtı uzadıldı.`,
    others: 'Vaxtı hələ çox olan, satılmış və yoxlanılan elanlarda bu mümkün deyil',
  },
  withdraw: {
    ask: 'Saytdan çıxar',
    title: 'Elanları saytdan çıxar',
    act: 'Saytdan çıxar',
    will: (count) => `${count} elan saytdan çıxarılacaq.`,
    did: (count) => `${count} elan saytdan çıxarıldı.`,
    others: 'Onsuz da saytda görünməyən elanlarda bu mümkün deyil',
    note: 'Sonra vaxtını uzatsanız, elanlar sayta qayıdacaq.',
  },
};

/** An example of a change by percent, of the first whose price changes. */
export function exampleOf(rows: readonly Choosable[], percent: number): string | undefined {
  const row = rows.find(({ price }) => changedPrice(price, percent) !== price);
  return row && `Məsələn: ${formatPrice(row.price)} → ${formatPrice(changedPrice(row.price, percent))}.`;
}
