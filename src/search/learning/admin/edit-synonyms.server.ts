/** Lets the admin add and remove synonyms. */
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../../platform/app/app.ts';
import { conflict, invalid, notFound } from '../../../platform/base/errors.ts';
import { type Admin, asStaff } from '../../../accounts/admin/admin.server.ts';
import { isPhrase } from '../../read/phrases/all-phrases.ts';
import { wordsSaid } from '../../read/phrases/own-synonyms.ts';
import { tokensOf } from '../../read/phrases/tokens.ts';
import { isSpoken } from '../../read/phrases/words.ts';
import { longestPhrase } from '../../read/phrases/vocabulary.ts';
import { appendToLog } from '../../../accounts/staff/log.server.ts';
import { hasWordsBeginning } from '../../search.server.ts';

export type Synonym = { id: string; said: string; means: string };
export type NewSynonym = Omit<Synonym, 'id'>;

// Maximum number: every process keeps all in memory.
const most = 2000;

/** All synonyms, the newest first. */
export function readAllSynonyms({ db }: App): Promise<Synonym[]> {
  return db.selectFrom('search_synonyms').select(['id', 'said', 'means']).orderBy('id', 'desc').execute();
}

/** Adds a synonym; every process uses it at once. */
export async function addSynonym(app: App, admin: Admin, { said, means }: NewSynonym): Promise<Synonym> {
  const errors = { ...problemOfSaid(said), ...(await problemOfMeaning(app, said, means)) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const row = { id: uuidv7(), said, means, words: wordsSaid(said), added_at: app.now() };
  await app.db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom('search_synonyms')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= most) throw conflict({}, `Ən çox ${most} sinonim ola bilər. Əvvəlcə birini silin.`);
    const added = await trx
      .insertInto('search_synonyms')
      .values(row)
      .onConflict((on) => on.column('words').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw conflict({ said: 'Bu sözün artıq sinonimi var. Əvvəlcə onu silin.' });
    await appendToLog(trx, app, { by: asStaff(admin), action: 'addSynonym', after: { said, means } });
  });
  return { id: row.id, said, means };
}

/** Removes a synonym. */
export async function removeSynonym(app: App, admin: Admin, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('search_synonyms')
      .where('id', '=', id)
      .returning(['said', 'means'])
      .executeTakeFirst();
    if (!removed) throw notFound('Sinonim tapılmadı.');
    await appendToLog(trx, app, { by: asStaff(admin), action: 'removeSynonym', before: removed });
  });
}

function problemOfSaid(said: string): { said?: string } {
  const words = tokensOf(said);
  if (words.length > longestPhrase) return { said: `Ən çox ${longestPhrase} söz ola bilər.` };
  if (!/\p{L}{2}/u.test(words.join(' '))) return { said: 'Sözü hərflərlə yazın.' };
  const [only = ''] = words.length === 1 ? words : [];
  return isPhrase(words) || isSpoken(only) ? { said: 'Axtarış bu sözü onsuz da başa düşür.' } : {};
}

async function problemOfMeaning(app: App, said: string, means: string): Promise<{ means?: string }> {
  const words = tokensOf(means);
  if (words.length === 0) return { means: 'Sözü hərflərlə yazın.' };
  if (wordsSaid(means) === wordsSaid(said)) return { means: 'Başqa söz yazın.' };
  for (const typed of means.split(/\s+/)) {
    const unknown = tokensOf(typed).filter((word) => !/^\d/.test(word) && !isSpoken(word));
    if (unknown.length > 0 && !(await hasWordsBeginning(app, unknown)))
      return { means: `«${typed}» nə bölmələrdə, nə də elanlarda var.` };
  }
  return {};
}
