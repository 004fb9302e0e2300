/** What a shop's files may bring and change within a day: far more than by hand, but not without end. */
import type { App } from '../../platform/app/app.ts';
import { countAttempt, defineLimits, findSpent } from '../../platform/limits/limits.server.ts';
import { machineFull } from '../../photos/incoming/forms.server.ts';
import type { RowError } from '../table.ts';

/** A first file of 20,000 ads comes in one day, its 160,000 photos in six, a change of all prices each six hours. */
const volumeLimits = defineLimits({
  listingsOfFiles: {
    max: 25_000,
    minutes: 1440,
    per: 'seller',
    reason: 'Bir gündə fayllarla ən çox 25 000 yeni elan.',
  },
  changesOfFiles: {
    max: 100_000,
    minutes: 1440,
    per: 'seller',
    reason: 'Bir gündə fayllarla ən çox 100 000 dəyişiklik.',
  },
  photosOfFiles: { max: 30_000, minutes: 1440, per: 'seller', reason: 'Bir gündə fayllarla ən çox 30 000 şəkil.' },
});

const later = 'Sonra faylı yenidən göndərin.';

/** An error if no photos are taken now. */
export async function roomForPhotos(app: App, shopId: string): Promise<RowError | undefined> {
  if (await machineFull(app)) return { field: 'images', text: `Saytda hazırda şəkil üçün yer yoxdur. ${later}` };
  const { photosOfFiles } = volumeLimits;
  const spent = await findSpent(app, [{ limit: photosOfFiles, subject: shopId }]);
  return spent && { field: 'images', text: `${photosOfFiles.reason} ${later}` };
}

/** Counts a row that is about to be stored; an error if there is no room for it. `photos`: those that were received for it. */
export async function admitRow(
  app: App,
  shopId: string,
  { isNew, photos }: { isNew: boolean; photos: number },
): Promise<RowError | undefined> {
  const counted = [
    { field: '', limit: isNew ? volumeLimits.listingsOfFiles : volumeLimits.changesOfFiles, by: 1 },
    ...(photos > 0 ? [{ field: 'images', limit: volumeLimits.photosOfFiles, by: photos }] : []),
  ];
  for (const { field, limit, by } of counted) {
    const { beyond } = await countAttempt(app, limit, shopId, by);
    if (beyond) return { field, text: `${limit.reason} ${later}` };
  }
  return undefined;
}
