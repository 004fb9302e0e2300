import { defineLimits } from '../platform/limits/limits.server.ts';

export const cabinetLimits = defineLimits({
  cabinetActions: { max: 600, minutes: 60, per: 'seller', reason: 'Bir saatda ən çox 600 belə əməliyyat etmək olar.' },
  // Low, since each answer may name all listings of a shop.
  cabinetMatches: { max: 240, minutes: 60, per: 'seller', reason: 'Bir saatda ən çox 240 dəfə hamısını seçmək olar.' },
  // As many as by files: a dealer changes 20,000 prices five times.
  cabinetChanges: {
    max: 100_000,
    minutes: 1440,
    per: 'seller',
    reason: 'Bir gündə ən çox 100 000 elanı birlikdə dəyişmək olar.',
  },
});
