/** Each table belongs to the subject whose `table.ts` declares it: what others do with it is listed here, with the reason. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../platform/base/paths.ts';

type Use = 'reads' | 'writes';
type Agreed = readonly [subject: string, use: Use, tables: readonly string[], why: string];

/** The list only gets shorter. */
const agreed: readonly Agreed[] = [
  ['platform', 'reads', ['moderation_log'], 'it tells whether the demo ads were removed'],
  ['notices', 'reads', ['sessions'], 'a stream and a push end with the session'],
  ['photos', 'reads', ['message_photos', 'banners', 'shop_photos'], 'a file goes once no row of any subject names it'],
  ['photos', 'writes', ['listing_snapshots'], 'a photo that is withdrawn gets another name there, too'],
  ['listings', 'reads', ['photos', 'shops'], 'one query for a listing with its photos and shop'],
  ['listings', 'reads', ['listing_days'], 'its page shows how often it was seen'],
  ['search', 'reads', ['photos', 'price_bands'], 'a list is filtered by photos and the usual price'],
  ['search', 'writes', ['listings'], 'the index is columns of the listing'],
  ['statistics', 'reads', ['favorites', 'conversations', 'messages', 'listing_posters'], 'it counts them'],
  ['saved-searches', 'reads', ['hidden_sellers'], 'hidden sellers are left out within the query'],
  ['moderation', 'reads', ['moderation_log'], 'a ban is told with what the log says of it'],
  [
    'moderation',
    'writes',
    ['accounts', 'bans', 'ban_marks'],
    'a ban begins and ends here, a log-in looks for it there',
  ],
  ['moderation', 'writes', ['listings', 'listing_reminders'], 'what is hidden is neither shown nor reminded of'],
  ['moderation', 'reads', ['conversation_reports', 'ratings', 'rating_reports'], 'limits count reports of all kinds'],
  ['conversations', 'writes', ['notices'], 'the name of a deleted account goes out of notices'],
  ['inbox', 'reads', ['notices'], 'it is their page'],
  ['prices', 'reads', ['listing_sales'], 'what was sold tells the price'],
  [
    'ratings',
    'reads',
    ['conversation_members', 'messages', 'account_blocks', 'listing_sales', 'banned_words'],
    'who wrote to each other about what was sold may rate, in allowed words',
  ],
  ['ratings', 'writes', ['conversations'], 'whether its buyer was told who bought'],
  ['posting', 'writes', ['listings', 'photos'], 'it stores listings with their photos'],
  ['posting', 'reads', ['listing_events', 'listing_sales', 'listing_days'], 'one’s own listings with their lives'],
  ['posting', 'reads', ['favorites', 'conversations', 'messages', 'ratings'], 'and what came of them'],
  ['sellers', 'reads', ['shops', 'conversations', 'messages'], 'how soon a seller answers, and of what shop'],
  ['desk', 'reads', ['bans', 'moderation_log', 'listing_events'], 'who is decided on, and their past'],
  ['desk', 'writes', ['accounts'], 'the admin names moderators'],
  ['desk', 'writes', ['listings', 'listing_reminders'], 'a decision changes its listing'],
  [
    'desk',
    'writes',
    [
      'banned_listings',
      'banned_words',
      'listing_appeals',
      'listing_decisions',
      'listing_holds',
      'listing_reports',
      'listing_reviews',
      'listing_snapshots',
    ],
    'a decision closes what moderation has gathered',
  ],
  ['desk', 'writes', ['conversation_reports', 'ratings', 'rating_reports'], 'and what was reported elsewhere'],
  ['desk', 'reads', ['conversations', 'messages', 'message_photos'], 'a reported conversation'],
  ['shops', 'writes', ['shop_members'], 'staff come and go'],
  ['shops', 'writes', ['accounts', 'listings'], 'an account’s seller kind, which its listings are found by'],
  ['imports', 'reads', ['photos'], 'ads of a file keep their photos'],
  ['imports', 'writes', ['shops'], 'a shop of an account that an import closes is closed with it'],
  ['imports', 'writes', ['accounts'], 'people of other software get accounts'],
  ['imports', 'writes', ['listing_reminders'], 'what a file withdraws is not reminded of'],
  [
    'cabinet',
    'reads',
    ['photos', 'favorites', 'conversations', 'messages', 'listing_days', 'shop_items'],
    'its table has a column of each',
  ],
  ['setup', 'reads', ['moderation_log'], 'demo ads do not come back once they were removed'],
  ['site', 'reads', ['search_rebuild', 'search_state'], 'an upgrade tells what it will rebuild'],
];

/** Joined by whoever comes after them: who, and what. Foundations' tables are for all. */
const sharedReading = ['accounts', 'listings'];

/** Used by SQL alone, so that no `table.ts` declares them. */
const undeclared = { secret_keys: 'platform', search_miss_keys: 'search', transparency_gone: 'desk' };

const code = new Map(
  globSync('src/*/**/*.{ts,tsx}', { cwd: root, exclude: ['src/test/**', '**/*.test.ts'] }).map((file) => [
    file,
    readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|(^|\s)\/\/.*$/gm, ''),
  ]),
);
const subjectOf = (file: string) => file.split('/')[1] ?? '';
const owners = new Map([...Object.entries(undeclared), ...[...code].flatMap(declared)]);

test('each table has one owner', () => {
  const stored = readFileSync(join(root, 'migrations/schema.sql'), 'utf8').matchAll(
    /^create (?:unlogged )?table (\w+)/gm,
  );
  const names = [...Object.keys(undeclared), ...[...code].flatMap(declared).map(([table]) => table)];
  expect(names.filter((table, index) => names.indexOf(table) !== index)).toEqual([]);
  expect([...stored].flatMap(([, table = '']) => (owners.has(table) ? [] : [table]))).toEqual([]);
});

test('a subject uses the tables of others only as agreed', () => {
  const bySubject = Object.groupBy([...code], ([file]) => subjectOf(file));
  const found = Object.entries(bySubject).flatMap(([subject, files = []]) =>
    usesOf(subject, files.map(([, text]) => text).join('\n')),
  );
  const listed = agreed.flatMap(([subject, use, tables]) => tables.map((table) => `${subject} ${use} ${table}`));
  expect(found.sort()).toEqual(listed.sort());
});

function declared([file, text]: [string, string]): [table: string, owner: string][] {
  return [...text.matchAll(/interface Database \{([^]*?)\n {2}\}/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/^ {4}(\w+):/gm)].map(([, table = '']): [string, string] => [table, subjectOf(file)]),
  );
}

/** What this code does with tables of others. Who writes may read. */
function usesOf(subject: string, text: string): string[] {
  const written = tablesIn(text, [
    /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*('\w+)/g,
    /\b(?:insert into|update|delete from|merge into|copy)\s+(?:only\s+)?(\w+)/gi,
  ]);
  const read = tablesIn(text, [
    /\.(?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|from|using)\(\s*(\[[^\]]*\]|'[^']*')/g,
    /\b(?:from|join|using)\s+(?:only\s+)?((?:\w+(?:\s+[a-z]\w*)?\s*,\s*)*\w+)/gi,
  ]);
  const isOthers = (table: string) => ![undefined, 'platform', subject].includes(owners.get(table));
  return [
    ...new Set(written.filter(isOthers).map((table) => `${subject} writes ${table}`)),
    ...new Set(
      read
        .filter((table) => isOthers(table) && !sharedReading.includes(table) && !written.includes(table))
        .map((table) => `${subject} reads ${table}`),
    ),
  ];
}

function tablesIn(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, names = '']) =>
      names.split(',').map((name) => /\w+/.exec(name)?.[0] ?? ''),
    ),
  );
}
