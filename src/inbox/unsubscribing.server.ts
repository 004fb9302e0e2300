/** Effects of an unsubscribe link. */
import type { App } from '../platform/app/app.ts';
import { invalid } from '../platform/base/errors.ts';
import { kinds } from '../notices/kinds.ts';
import { changeSettings } from '../notices/settings.server.ts';
import { muteSearch, readSearchName } from '../saved-searches/saved-searches.server.ts';
import { type UnsubscribeTarget, readUnsubscribeToken, type Ending } from '../notices/unsubscribe.server.ts';

/** How to unsubscribe, by subject of the mails; features that send others add an entry. */
const endings: { readonly [What in UnsubscribeTarget['what']]?: Ending<Extract<UnsubscribeTarget, { what: What }>> } = {
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

/** Description of the mails for the confirmation page; undefined if the link is forged, or its subject is deleted. */
export async function readSubscription(app: App, token: string): Promise<string | undefined> {
  const found = await readEnding(app, token);
  return found?.ending.describe(app, found.about);
}

/** Ends the mails: having the link permits this, and nothing else. Idempotent. 400 if the link is forged. */
export async function unsubscribe(app: App, token: string): Promise<void> {
  const found = await readEnding(app, token);
  if (!found) throw invalid({}, 'Link düzgün deyil. Məktubdakı linki tam köçürüb açın.');
  await found.ending.end(app, found.about);
}

async function readEnding(app: App, token: string) {
  const about = await readUnsubscribeToken(app, token);
  // A cast: TypeScript cannot see that both have the same `what`.
  const ending = about && (endings[about.what] as Ending<UnsubscribeTarget> | undefined);
  return ending && { about, ending };
}

async function isAccount(app: App, id: string): Promise<boolean> {
  const found = await app.db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}
