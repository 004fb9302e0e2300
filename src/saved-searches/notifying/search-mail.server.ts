/** Mails about new matches of saved searches. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { visibleListings } from '../../listings/reading/public.server.ts';
import { formatPrice } from '../../domain/fields/format.ts';
import { joinWords, trusted, quote, say } from '../../platform/messages/words.ts';
import { readMailCards } from '../../listings/cards/mail-card.server.ts';
import { mailAccount } from '../../accounts/mailing.server.ts';
import { wantsMail } from '../../notices/settings.server.ts';
import { type UnsubscribeTarget, unsubscribeHeaders, unsubscribeLink } from '../../notices/unsubscribe.server.ts';
import { newMatches } from '../new-matches.server.ts';
import type { MailPart, SearchMail } from './mail-schedule.server.ts';
import { pathOfSearch } from './notify.server.ts';

/** Maximum number of listings per mail; the button leads to the others. */
const maxCards = 10;

type Search = { id: string; query: string; name: string };
type Found = Search & { count: number; cheapest: number; ids: string[] };

/** Job: sends a mail, unless the account no longer wants it or none of its listings is visible. */
export async function sendSearchMail(app: App, { accountId, kind, number, parts }: SearchMail): Promise<void> {
  if (!(await wantsMail(app.db, accountId, 'search'))) return;
  const found: Found[] = [];
  for (const part of parts) found.push(...(await readFound(app, accountId, part)));
  const [first] = found;
  if (!first) return;
  const isOne = kind === 'now' || found.length === 1;
  const about: UnsubscribeTarget =
    kind === 'now' ? { what: 'search', id: first.id } : { what: 'kind', accountId, kind: 'search' };
  const count = found.reduce((sum, each) => sum + each.count, 0);
  const { siteUrl } = app.config;
  const names = found.map(({ name }) => quote(name));
  const price = trusted(formatPrice(Math.min(...found.map(({ cheapest }) => cheapest))));
  await mailAccount(app, accountId, {
    kind: 'search',
    headers: await unsubscribeHeaders(app, about),
    messageId: `axtaris.${kind === 'now' ? number : `${accountId}.${number}`}`,
    subject: say`Saxlanılmış axtarış: ${count} yeni elan, ${count === 1 ? price : say`ən ucuzu ${price}`}`,
    letter: {
      preview: joinWords(names, ', '),
      heading: isOne ? say`Saxlanılmış axtarış: ${count} yeni elan` : say`Saxlanılmış axtarışlar: ${count} yeni elan`,
      paragraphs: found.map((each) => say`${quote(each.name)}: ${each.count} yeni elan`),
      cards: await readMailCards(app, choose(found), accountId),
      button: isOne
        ? { label: say`Hamısına bax (${count})`, link: new URL(pathOfSearch(first.query, first.id), siteUrl).href }
        : { label: say`Axtarışlarım`, link: new URL('/axtarislarim', siteUrl).href },
      closing: isOne
        ? say`Bu axtarışı saxlamısınız. Bildirişləri «Axtarışlarım» səhifəsində dəyişmək olar.`
        : say`Bu axtarışları saxlamısınız. Bildirişləri «Axtarışlarım» səhifəsində dəyişmək olar.`,
      ending: { label: say`Belə məktublar gəlməsin`, link: await unsubscribeLink(app, about) },
    },
  });
}

/** Visible listings of a part; none if the search is deleted or muted. */
async function readFound(app: App, accountId: string, { searchId, after, upTo }: MailPart): Promise<Found[]> {
  const now = app.now();
  const search = await app.db
    .selectFrom('saved_searches')
    .select(['id', 'query', 'name'])
    .where('id', '=', searchId)
    .where('account_id', '=', accountId)
    .where('notify', '<>', 'off')
    .executeTakeFirst();
  if (!search) return [];
  const { rows } = await sql<{ id: string; count: number; cheapest: number }>`
    select v.*, count(*) over ()::int as count, min(price) over () as cheapest
    from saved_searches s cross join lateral (
      select v.id, v.price, m.number as place from ${newMatches(await visibleListings(app), now)}
        and m.number > ${after} and m.number <= ${upTo}) v
    where s.id = ${searchId} order by place desc limit ${maxCards}`.execute(app.db);
  const [first] = rows;
  return first ? [{ ...search, count: first.count, cheapest: first.cheapest, ids: rows.map(({ id }) => id) }] : [];
}

/** Selects listings evenly across searches, newest first, without duplicates. */
function choose(found: readonly Found[]): string[] {
  const share = Math.max(1, Math.floor(maxCards / found.length));
  return [...new Set(found.flatMap(({ ids }) => ids.slice(0, share)))].slice(0, maxCards);
}
