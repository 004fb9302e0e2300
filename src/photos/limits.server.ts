/** Limits on photos, sent with a listing or as uploads. */
import { defineLimits } from '../platform/limits/limits.server.ts';

export const photoLimits = defineLimits({
  photos: { max: 200, minutes: 60, per: 'seller', reason: 'Bir saatda ən çox 200 şəkil yükləmək olar.' },
  photosOfAddress: {
    max: 5000,
    minutes: 60,
    per: 'address',
    reason: 'Bu şəbəkədən çox sayda şəkil yüklənib.',
    sparesLoopback: true,
  },
});
