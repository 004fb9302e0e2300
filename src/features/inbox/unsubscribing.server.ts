/** What becomes of a link that unsubscribes. */
import type { App } from '../../app.ts';
import { invalid } from '../../errors.ts';
import { kinds } from '../notices/kinds.ts';
import { changeSettings } from '../notices/settings.server.ts';
import { muteSearch, readSearchName } from '../saved-searches/saved-searches.server.ts';
import { type About, aboutOfToken, type Ending } from '../notices/unsubscribe.server.ts';

/** By what the mails are about; whoever sends others adds a line. */
const endings: { readonly [What in About['what']]?: Ending<Extract<About, { what: What }>> } = {
  kind: {
    describe: async (app, { accountId, kind }) =>
      (await isAccount(app, accountId)) ? `«${kinds[kind].label}» məktubları` : undefined,
    async end(app, { accountId, kind }) {
      if (await isAccount(app, accountId)) await changeSettings(app, accountId, [{ kind, mail: false }]);
    },
  },
  search: {
    describe: async (app, { id }) => {
      const name = await readSearchName(app, id);
      return name === undefined ? undefined : `«${name}» axtarışının bildirişləri`;
    },
    end: (app, { id }) => muteSearch(app, id),
  },
};

/** What the page with the button names; undefined where the link is none of ours, or what it is about is gone. */
export async function readSubscription(app: App, token: string): Promise<string | undefined> {
  const found = await readEnding(app, token);
  return found?.ending.describe(app, found.about);
}

/** Whoever has the link may end these mails, and nothing else; twice is as once. 400 for a link that is none of ours. */
export async function unsubscribe(app: App, token: string): Promise<void> {
  const found = await readEnding(app, token);
  if (!found) throw invalid({}, 'Link düzgün deyil. Məktubdakı linki tam köçürüb açın.');
  await found.ending.end(app, found.about);
}

async function readEnding(app: App, token: string) {
  const about = await aboutOfToken(app, token);
  // Of its own `what`, which the types of a union cannot say.
  const ending = about && (endings[about.what] as Ending<About> | undefined);
  return ending && { about, ending };
}

async function isAccount(app: App, id: string): Promise<boolean> {
  const found = await app.db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}
