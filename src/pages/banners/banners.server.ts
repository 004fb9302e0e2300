/** Stores, reads and deletes banners. */
import { v7 as uuidv7, validate } from 'uuid';
import type { App } from '../../platform/app/app.ts';
import { invalid, notFound } from '../../platform/base/errors.ts';
import { checkTexts } from '../../accounts/check.ts';
import { type Admin, asStaff } from '../../accounts/admin/admin.server.ts';
import type { ReceivedPhoto } from '../../photos/incoming/multipart.server.ts';
import { scheduleRemoval } from '../../photos/removal.server.ts';
import { withStoredPhotos } from '../../photos/with-stored-photos.server.ts';
import { appendToLog } from '../../accounts/staff/log.server.ts';
import { bannerSchema } from './schema.ts';
import type { BannersTable } from './table.ts';

/** Stores a banner with its photo, both or neither. */
export async function postBanner(
  app: App,
  admin: Admin,
  texts: Record<string, string>,
  file: ReceivedPhoto | undefined,
): Promise<BannersTable> {
  const checked = bannerSchema.safeParse(texts);
  if (!checked.success || !file) {
    throw invalid({ ...(file ? {} : { images: 'Şəkil əlavə edin.' }), ...checkTexts(bannerSchema, texts) });
  }
  return withStoredPhotos(app, [file], ([photo]) =>
    app.db.transaction().execute(async (trx) => {
      const banner = await trx
        .insertInto('banners')
        .values({ id: uuidv7(), admin_id: admin.id, created_at: app.now(), ...checked.data, ...photo! })
        .returningAll()
        .executeTakeFirstOrThrow();
      await appendToLog(trx, app, { by: asStaff(admin), action: 'addBanner', after: textsOf(banner) });
      return banner;
    }),
  );
}

/** The newest banners, newest first. */
export function readBanners(app: App, limit: number): Promise<BannersTable[]> {
  return app.db.selectFrom('banners').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** Deletes a banner with its photo. */
export async function deleteBanner(app: App, admin: Admin, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const deleted = validate(id)
      ? await trx.deleteFrom('banners').where('id', '=', id).returningAll().executeTakeFirst()
      : undefined;
    if (!deleted) throw notFound('Banner tapılmadı.');
    await appendToLog(trx, app, { by: asStaff(admin), action: 'removeBanner', before: textsOf(deleted) });
    await scheduleRemoval(app, trx, [deleted]);
  });
}

const textsOf = ({ id, title, link, description }: BannersTable) => ({ id, title, link, description });
