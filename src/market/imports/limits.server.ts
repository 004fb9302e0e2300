import { defineLimits } from '../../platform/limits/limits.server.ts';

export const importLimits = defineLimits({
  imports: { max: 60, minutes: 60, per: 'account', reason: 'Bir saatda ən çox 60 fayl göndərmək olar.' },
  importDecisions: { max: 300, minutes: 60, per: 'account', reason: 'Bir saatda ən çox 300 qərar vermək olar.' },
  // Low, since each export contains a shop's whole stock.
  exports: { max: 60, minutes: 60, per: 'account', reason: 'Bir saatda ən çox 60 fayl endirmək olar.' },
});
