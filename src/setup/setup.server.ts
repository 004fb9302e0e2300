/** Reads and changes the owner's settings in the database. */
import { sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { invalid, notFound, outdated, unguarded } from '../platform/base/errors.ts';
import type { Db } from '../platform/database/client.ts';
import { completeSettings, type SiteSettings } from '../platform/site/settings.ts';
import { type Admin, asStaff } from '../accounts/admin/admin.server.ts';
import { appendToLog } from '../accounts/staff/log.server.ts';
import type { SiteLogo } from '../platform/site/site.server.ts';
import type { ReceivedPhoto } from '../photos/incoming/multipart.server.ts';
import { largestName } from '../photos/present.ts';
import { scheduleRemoval } from '../photos/removal.server.ts';
import { withStoredPhotos } from '../photos/with-stored-photos.server.ts';
import type { SiteContact } from '../ui/site.ts';
import { contactsSchema, type SiteInput } from './schema.ts';

export type StoredSite = SiteSettings & { version: number; logo: SiteLogo | undefined };

/** The stored settings, without those of the environment; version 0 before the first change. */
export async function readStoredSite(db: Db): Promise<StoredSite> {
  const [row, logo] = await Promise.all([
    db.selectFrom('site_settings').select(['version', 'settings']).executeTakeFirst(),
    db.selectFrom('site_logo').select(['key', 'width', 'height', 'widths', 'placeholder']).executeTakeFirst(),
  ]);
  return { ...completeSettings(row?.settings ?? {}), version: row?.version ?? 0, logo };
}

/** Whether a change, as it was sent, concerns what is dear: the name, the operator’s address, the factor of staff. */
export async function isDearChange(db: Db, given: unknown): Promise<boolean> {
  const { name, factorDemanded, contacts } = (given ?? {}) as Record<string, unknown>;
  const email = (contacts as Record<string, unknown> | null | undefined)?.['email'];
  const before = await readStoredSite(db);
  return (
    (name !== undefined && name !== before.name) ||
    (factorDemanded !== undefined && factorDemanded !== before.factorDemanded) ||
    (contacts !== undefined && (email || undefined) !== before.contacts.email)
  );
}

/** Changes the given settings; `version`: the version they were read at, or `*`. */
export async function changeSite(
  app: App,
  admin: Admin,
  version: string | undefined,
  { contacts, sections, ...input }: SiteInput,
): Promise<StoredSite> {
  return app.db.transaction().execute(async (trx) => {
    const before = await lockSite(app, trx, version);
    const after: StoredSite = {
      ...before,
      ...withoutUndefined(input),
      ...(contacts && { contacts: withoutUndefined(contacts) }),
      ...(sections && { sections: inOrder(sections, before.sections) }),
      version: before.version + 1,
    };
    if (!after.sections.some(({ shown }) => shown)) throw invalid({ sections: 'Ən azı bir bölmə göstərilməlidir.' });
    return storeSite(app, trx, admin, { before, after });
  });
}

/** Replaces the logo by a photo sent, or removes it. The version is raised as by every change of the site. */
export async function changeLogo(
  app: App,
  admin: Admin,
  version: string | undefined,
  received: ReceivedPhoto | undefined,
): Promise<StoredSite> {
  return withStoredPhotos(app, received ? [received] : [], ([photo]) =>
    app.db.transaction().execute(async (trx) => {
      const before = await lockSite(app, trx, version);
      if (!photo && !before.logo) throw notFound('Loqo yoxdur.');
      await trx.deleteFrom('site_logo').execute();
      if (photo) await trx.insertInto('site_logo').values(photo).execute();
      if (before.logo) await scheduleRemoval(app, trx, [before.logo]);
      return storeSite(app, trx, admin, { before, after: { ...before, logo: photo, version: before.version + 1 } });
    }),
  );
}

/** Stores the settings, tells every instance, and adds the difference to the log. */
async function storeSite(
  app: App,
  trx: Db,
  admin: Admin,
  { before, after }: { before: StoredSite; after: StoredSite },
): Promise<StoredSite> {
  const { version, logo: _logo, ...settings } = after;
  await trx
    .updateTable('site_settings')
    .set({ version, settings: JSON.stringify(settings), changed_at: app.now() })
    .execute();
  // Invalidates everything: lists, counts and suggestions depend on the settings, too.
  await sql`select pg_notify('changes', '')`.execute(trx);
  await appendToLog(trx, app, { by: asStaff(admin), action: 'changeSite', ...changesOf(before, after) });
  return after;
}

/** The current settings, locked against concurrent changes. 428 without a version, 412 if it is outdated. */
async function lockSite(app: App, trx: Db, version: string | undefined): Promise<StoredSite> {
  const wanted = version?.trim().replace(/^(?:W\/)?"(.*)"$/, '$1');
  if (!wanted) throw unguarded();
  // Inserts a row to lock before the first change.
  await trx
    .insertInto('site_settings')
    .values({ id: 1, version: 0, settings: '{}', changed_at: app.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await trx.selectFrom('site_settings').select('version').forUpdate().execute();
  const site = await readStoredSite(trx);
  if (wanted !== '*' && wanted !== String(site.version)) throw outdated();
  return site;
}

/** Sections in the given order, followed by the others in theirs. */
function inOrder(given: SiteSettings['sections'], before: SiteSettings['sections']): SiteSettings['sections'] {
  return [...given, ...before.filter(({ name }) => !given.some((each) => each.name === name))];
}

/** The differences, for the log: of contacts only the names, since log lines are kept forever. */
function changesOf(before: StoredSite, after: StoredSite): { before: object; after: object } {
  const [from, to] = [loggedOf(before), loggedOf(after)];
  const changed = Object.keys(to).filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]));
  const pick = (of: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, of[key]]));
  const contacts = contactNames.filter((name) => before.contacts[name] !== after.contacts[name]);
  return { before: pick(from), after: { ...pick(to), ...(contacts.length > 0 && { contacts }) } };
}

const contactNames = Object.keys(contactsSchema.shape) as (keyof SiteContact)[];

function loggedOf({
  name,
  tagline,
  colour,
  logo,
  cities,
  sections,
  factorDemanded,
}: StoredSite): Record<string, unknown> {
  const shown = sections.flatMap((each) => (each.shown ? [each.name] : []));
  return { name, tagline, colour, logo: logo ? largestName(logo) : '', cities, sections: shown, factorDemanded };
}

type Defined<Values> = { [Key in keyof Values]: Exclude<Values[Key], undefined> };

function withoutUndefined<Values extends object>(values: Values): Defined<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;
}
