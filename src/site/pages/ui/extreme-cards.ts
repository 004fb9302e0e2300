/** Cards with extreme content, for the developers' page of components. */
import type { Card } from '../../../listings/cards/present-card.ts';

const plain: Card = {
  _id: 'odd-1',
  id: 1,
  section: '',
  title: 'Divan',
  price: 0,
  location: 'Bakı',
  data: '2026-01-01T08:00:00.000Z',
  when: 'bugün, 12:00',
  photo: null,
  photoCount: 0,
};

const long = 'Azərbaycanlılaşdırılmışlardansınızmı'.repeat(3);

export const extremeCards: readonly Card[] = [
  plain,
  { ...plain, _id: 'odd-2', title: long, price: 9_999_999, location: long, when: '7 sentyabr 2026, 23:59' },
];
