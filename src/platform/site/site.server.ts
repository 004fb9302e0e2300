/** The site as its owner set it up, the same in all processes: read again once a notification says that it changed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Selectable } from 'kysely';
import type { App } from '../app/app.ts';
import { isAppError, notFound, unavailable } from '../base/errors.ts';
import { type Changes, siteTopic } from '../cache/changes.ts';
import { forReading } from '../page/reading.ts';
import type { SitePicture } from '../../ui/site.ts';
import { completeSettings, type SiteSettings } from './settings.ts';
import type { SiteLogoTable, SiteSettingsTable } from './table.ts';

/** Its logo as a photo of the store. */
export type SiteLogo = Omit<SiteLogoTable, 'id'>;

export type Site = SiteSettings & {
  version: number;
  logo: SiteLogo | undefined;
  /** The logo where only an address is possible, such as in mails. */
  picture: SitePicture | undefined;
  /** Whether demo ads stand on it: not once the owner has removed them. */
  demo: boolean;
};

type Kept = { site: Site; count: number | undefined; askedAtMs: number };

// Each app has its own `changes`.
const keptFor = new WeakMap<Changes, Kept>();

/** The read under way in a process that hears of no changes: all who ask meanwhile wait for it. */
const readings = new WeakMap<Changes, Promise<Site | undefined>>();

// How old it may be in a process that hears of no changes: the supervisor, the one for files, or any while the database is
// away.
const unheardMs = 500;
// How long somebody waits for a database that is down.
const patientMs = 1000;

/**
 * The owner's settings, overridden by those of the environment. While the database is down, the last known ones, or none but
 * the environment's.
 */
export async function readSite(app: App): Promise<Site> {
  return (await readKnown(app)) ?? complete(app, undefined);
}

/** The same for what is sent, which nobody takes back: 503 while the owner's name and address are not known. */
export async function readSender(app: App): Promise<Site> {
  const site = await readKnown(app);
  if (!site) throw unavailable(5);
  return site;
}

async function readKnown(app: App): Promise<Site | undefined> {
  const count = app.changes.count();
  const kept = keptFor.get(app.changes);
  const nowMs = performance.now();
  if (kept && isFresh(kept, app, nowMs)) return kept.site;
  const reading = count === undefined ? shared(app) : readAndKeep(app, count);
  const late = kept && sleep(patientMs, undefined, { ref: false });
  const site = await (late ? Promise.race([reading, late]) : reading);
  if (site) return site;
  // The next to ask do not wait again at once.
  if (kept) kept.askedAtMs = performance.now();
  return kept?.site;
}

function shared(app: App): Promise<Site | undefined> {
  const before = readings.get(app.changes);
  if (before) return before;
  const reading = readAndKeep(app, undefined).finally(() => readings.delete(app.changes));
  readings.set(app.changes, reading);
  return reading;
}

/** Undefined while the database is down. */
async function readAndKeep(app: App, count: number | undefined): Promise<Site | undefined> {
  const askedAtMs = performance.now();
  const site = await readStored(app).catch((error: unknown) => {
    if (!isAppError(error)) throw error;
    return undefined;
  });
  if (site) keptFor.set(app.changes, { site, count, askedAtMs });
  return site;
}

/** Names of the sections that are not shown. */
export async function readHiddenSections(app: App): Promise<string[]> {
  const { sections } = await readSite(app);
  return sections.flatMap(({ name, shown }) => (shown ? [] : [name]));
}

export const hiddenSection = 'Bu bölmə saytda yoxdur.';

/** 404 for a section that is not shown. */
export async function requireShownSection(app: App, name: string): Promise<void> {
  if ((await readHiddenSections(app)).includes(name)) throw notFound(hiddenSection);
}

function isFresh({ count, askedAtMs }: Kept, { changes }: App, nowMs: number): boolean {
  if (changes.count() === undefined) return nowMs - askedAtMs < unheardMs;
  return count !== undefined && changes.unchanged([siteTopic], count);
}

/** Without settings until the owner sets something. */
type StoredRow = Partial<Pick<Selectable<SiteSettingsTable>, 'version' | 'settings'>> & {
  logo: SiteLogo | null;
  demo: boolean;
};

async function readStored(app: App): Promise<Site> {
  // The log tells of the removal: a site that was never filled is not searched for demo ads.
  const demo = app.config.demo ? sql`not exists (select from moderation_log where action = 'removeDemo')` : sql`false`;
  const [row] = await forReading(app, siteTopic).read<StoredRow>(
    sql`select s.version, s.settings, (select row_to_json(l) from site_logo l) as logo, ${demo} as demo
      from (select) one left join site_settings s on true`,
  );
  return complete(app, row);
}

/** With the settings of the environment, which win. */
function complete({ config }: App, row: StoredRow | undefined): Site {
  const settings = completeSettings(row?.settings ?? {});
  const logo = row?.logo ?? undefined;
  return {
    ...settings,
    contacts: { ...settings.contacts, ...config.contact },
    version: row?.version ?? 0,
    demo: row?.demo ?? config.demo,
    logo,
    picture: logo && pictureOf(logo, config.siteUrl),
  };
}

/** The address changes with the logo, since mail programs keep what they have loaded. */
function pictureOf({ key, width, height }: SiteLogo, siteUrl: string): SitePicture {
  return { src: new URL(`/logo.png?v=${key.slice(0, 8)}`, siteUrl).href, width, height };
}
