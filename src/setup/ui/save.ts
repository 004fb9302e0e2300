/** Saves one step, beside whoever saves another one or the same. */
import type { Body } from '../../ui/browser/call-types.ts';
import { call, CallError, failureOf } from '../../ui/browser/call.ts';
import { sectionByName } from '../../domain/sections/links.ts';
import type { TextPageName } from '../../pages/texts/pages.ts';
import { showHere } from './show-here.ts';
import type { StoredSite } from './stored-site.ts';

type SiteInput = Body<'PUT /api/admin/site'>;

/** What the site had when the step was filled with it. */
export type Read = { site: StoredSite } | { version: number };

/** The values of one step, and what they replace. */
export type Change = { site: SiteInput; read: StoredSite } | { page: TextPageName; text: string; version: number };

/** A refusal keeps what was typed in its form. */
export type Outcome = { saved?: true; message?: string; fields?: Record<string, string>; read?: Read };

const common = { as: 'admin', refusable: true } as const;
const maxTries = 3;

export async function save(change: Change): Promise<Outcome> {
  try {
    return 'site' in change ? await saveSite(change.site, change.read) : await saveText(change);
  } catch (error) {
    const { message, fields } = failureOf(error);
    return { message, fields };
  }
}

/** All steps share one version; changes of other steps are no reason to refuse this one, and stay. */
async function saveSite(values: SiteInput, read: StoredSite, tries = 1): Promise<Outcome> {
  const now = await call('GET /api/admin/site', common);
  const names = Object.keys(values) as (keyof SiteInput)[];
  const changed = names.filter((name) => keyOf(now[name]) !== keyOf(read[name]));
  if (changed.length > 0)
    return { message: conflictOf(changed.map((name) => written(now, name))), read: { site: now } };
  try {
    const headers = { 'If-Match': `"${now.version}"` };
    const site = await call('PUT /api/admin/site', { json: values, headers, ...common });
    showHere(site);
    return { saved: true, read: { site } };
  } catch (error) {
    if (error instanceof CallError && error.status === 412 && tries < maxTries)
      return saveSite(values, read, tries + 1);
    throw error;
  }
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** A value to compare: contacts come in one order from a change, in another from the database. */
function keyOf(value: StoredSite[keyof SiteInput]): string {
  const ordered = typeof value !== 'object' || Array.isArray(value) ? value : Object.entries(value).toSorted(byName);
  return JSON.stringify(ordered);
}

async function saveText({ page, text, version }: Extract<Change, { page: TextPageName }>): Promise<Outcome> {
  const path = { page };
  try {
    const stored = await call('PUT /api/admin/texts/{page}', { path, json: { text, version }, ...common });
    return { saved: true, read: { version: stored.version } };
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error;
    const now = await call('GET /api/admin/texts/{page}', { path, ...common });
    return { message: conflictOf([now.text.length > 200 ? `${now.text.slice(0, 200)}…` : now.text]), read: now };
  }
}

const conflictOf = (values: readonly string[]) =>
  `Siz bu səhifəni açandan sonra burada başqa dəyişiklik saxlanılıb. Saytda indi: ${values.map((value) => `«${value}»`).join(', ')}. «Yadda saxla» düyməsini yenidən bassanız, sizin yazdığınız saxlanılacaq.`;

/** A value of the site as its owner reads it. */
function written(site: StoredSite, name: keyof SiteInput): string {
  switch (name) {
    case 'cities':
      return site.cities.join(', ');
    case 'sections':
      return site.sections
        .flatMap((each) => (each.shown ? (sectionByName(each.name)?.label ?? each.name) : []))
        .join(', ');
    case 'contacts':
      return Object.values(site.contacts).join(', ');
    case 'factorDemanded':
      return site.factorDemanded ? 'ikinci addım tələb olunur' : 'ikinci addım tələb olunmur';
    default:
      return site[name];
  }
}
