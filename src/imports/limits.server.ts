import { defineLimits } from '../platform/limits/limits.server.ts';

export const importLimits = defineLimits({
  imports: { max: 60, minutes: 60, per: 'seller', reason: 'Bir saatda ən çox 60 fayl göndərmək olar.' },
  importDecisions: { max: 300, minutes: 60, per: 'seller', reason: 'Bir saatda ən çox 300 qərar vermək olar.' },
  // Each makes the site read a whole file.
  feedChanges: { max: 20, minutes: 60, per: 'seller', reason: 'Linki bir saatda ən çox 20 dəfə dəyişmək olar.' },
  // Low, since each export contains a shop's whole stock.
  exports: { max: 60, minutes: 60, per: 'seller', reason: 'Bir saatda ən çox 60 fayl endirmək olar.' },
});
