/** Reads and changes the owner's texts in the database. */
import type { App } from '../../platform/app/app.ts';
import { conflict, isAppError, outdated } from '../../platform/base/errors.ts';
import { siteTopic } from '../../platform/cache/changes.ts';
import { forReading, type Reading } from '../../platform/page/reading.ts';
import { type Admin, asStaff } from '../../accounts/admin/admin.server.ts';
import { appendToLog } from '../../accounts/staff/log.server.ts';
import type { Block } from './blocks.ts';
import { readMarkdown } from './markdown.server.ts';
import type { TextPageName } from './pages.ts';
import { sql } from 'kysely';

export type StoredText = { text: string; version: number; versions: { version: number; at: string }[] };

// Versions listed: more than anybody goes back; all of them stay stored.
const maxVersions = 100;

/** The newest or a given version of a page's text; version 0 before the first. */
export async function readText({ db }: Pick<App, 'db'>, page: TextPageName, version?: number): Promise<StoredText> {
  const rows = await db
    .selectFrom('site_texts')
    .select(['version', 'changed_at'])
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .limit(maxVersions)
    .execute();
  const newest = rows[0]?.version ?? 0;
  const wanted = await db
    .selectFrom('site_texts')
    .select('text')
    .where('page', '=', page)
    .where('version', '=', version ?? newest)
    .executeTakeFirst();
  return {
    text: wanted?.text ?? '',
    version: newest,
    versions: rows.map((row) => ({ version: row.version, at: row.changed_at.toISOString() })),
  };
}

/** The version that a change is based on, from the body or a header. */
type Base = { version: number | undefined; header: string | undefined };

/** Adds a version. 409 (412 if by the header) if another was added since it was read. */
export async function changeText(
  app: App,
  admin: Admin,
  page: TextPageName,
  text: string,
  { version, header }: Base,
): Promise<StoredText> {
  return app.db.transaction().execute(async (trx) => {
    await sql`lock table site_texts in share row exclusive mode`.execute(trx);
    const before = await readText({ db: trx }, page);
    const named = header?.trim().replace(/^(?:W\/)?"(.*)"$/, '$1');
    if (named !== undefined && named !== '*' && named !== String(before.version)) throw outdated();
    if (named === undefined && version !== before.version)
      throw conflict({ version: 'Mətni sizdən sonra başqası dəyişib. Yenisini oxuyun, sizinki itməyib.' });
    const next = before.version + 1;
    await trx.insertInto('site_texts').values({ page, version: next, text, changed_at: app.now() }).execute();
    const entry = { page, version: next };
    await appendToLog(trx, app, { by: asStaff(admin), action: 'changeText', after: entry });
    return readText({ db: trx }, page);
  });
}

/** The owner's text of a page; null if the site's own applies. */
export async function readOwnText(reading: Reading, page: TextPageName): Promise<Block[] | null> {
  const rows = await forReading(reading, siteTopic)
    .read<{ text: string }>(sql`select text from site_texts where page = ${page} order by version desc limit 1`)
    .catch((error: unknown) => {
      // Falls back to the site's own text; uncached, since no changes arrive.
      if (isAppError(error) && error.status >= 500) return [];
      throw error;
    });
  const text = rows[0]?.text ?? '';
  return text.trim() === '' ? null : readMarkdown(text);
}
