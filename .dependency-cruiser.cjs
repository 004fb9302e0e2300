/** Which file may import which. The reasons stand in STYLE.md. */
const { readdirSync } = require('node:fs');

const feature = '^src/features/([^/]+)/';
const test = '(\\.test\\.ts$|^src/test/)';
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** Rooms of features that others import from, the lowest first; of some features parts lie lower than the rest. */
const sharedRooms = [
  'limits/',
  'moderation/bans/standing.server.ts',
  'accounts/',
  'hidden-sellers/',
  'notices/',
  'push/',
  ['moderation/log/log.server.ts', 'moderation/log/table.ts'],
  ['moderation/bans/marks.server.ts', 'moderation/bans/table.ts'],
  'photos/',
  'search/',
  ['cards/present-card.ts', 'cards/schemas.server.ts', 'cards/stored-cards.ts'],
  // What this browser keeps; hearts on cards need it.
  ['favorites/browser/', 'favorites/ui/'],
  'cards/',
  'moderation/checks/',
  // A listing as it is read, and what may become of it.
  [
    'listings/limits.server.ts',
    'listings/answers.ts',
    'listings/present.ts',
    'listings/schemas.server.ts',
    'listings/reading/',
    'listings/life/',
  ],
  ['moderation/reports/reasons.ts', 'moderation/reports/weight.server.ts'],
  'moderation/review/',
  'moderation/reports/',
  'prices/',
  ['listings/', 'listings/life/api.server.ts'],
  'sharing/',
  'compare/',
  'saved-searches/',
  'browse/',
  'favorites/',
  // Who may write to whom; ratings follow from it, and conversations show them.
  ['conversations/membership.server.ts', 'conversations/member-requests.server.ts', 'conversations/table.ts'],
  'ratings/',
  'handover/',
  'conversations/',
  'own-data/',
  'admin/',
].map((room) => [room].flat().map((path) => `src/features/${path}`));
const pages = 'src/features/pages/';
/** All others: none of the shared ones may import from them. */
const ownFeatures = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `src/features/${name}/`)
  .filter((room) => room !== pages && !sharedRooms.flat().includes(room));

/** The rooms of the house, the lowest first: files in one import from it and from those before it. */
const rooms = [
  'src/language/',
  'src/limit-concurrency.ts',
  'src/errors.ts',
  'src/paths.ts',
  'src/browser/',
  'src/ui/',
  'src/fields/',
  'src/sections/',
  'src/storage/',
  'src/config.ts',
  'src/log.ts',
  'src/version.ts',
  'src/metrics.ts',
  'src/database/',
  'src/listing/',
  'src/messages/',
  'src/cache/',
  'src/jobs/',
  'src/app.ts',
  'src/page/',
  'src/features/feature.server.ts',
  ...sharedRooms,
  ...ownFeatures,
  'demo/',
  pages,
  'src/features/index.server.ts',
  'src/server/',
  'src/process/',
].map((room) => [room].flat());
const allPaths = rooms.flat();
const escape = (path) => path.replaceAll('.', '\\.');
/** What lies under a path, but for parts of it that are rooms of their own. */
function pattern(path) {
  const within = allPaths.filter((other) => other !== path && other.startsWith(path));
  const others = within.map((other) => escape(other.slice(path.length))).join('|');
  return `^${escape(path)}${others ? `(?!${others})` : ''}`;
}
const patterns = (room) => room.map(pattern);
const nameOf = ([path]) => path.replace(/^src\/(features\/)?|\/$|\.ts$/g, '').replaceAll('/', '-');
const downward = rooms
  .slice(0, -1)
  .map((room, index) =>
    rule(
      `below-${nameOf(rooms[index + 1])}`,
      { path: patterns(room), pathNot: test },
      { path: rooms.slice(index + 1).flatMap(patterns) },
      `${room.join(', ')} stands below; see \`rooms\`.`,
    ),
  );

module.exports = {
  forbidden: [
    ...downward,
    rule(
      'no-cycle',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'A cycle has no first part to read.',
    ),
    rule(
      'sections-are-data',
      { path: '^src/sections/', pathNot: '\\.test\\.ts$' },
      { path: '^src/', pathNot: '^src/(sections/|fields/(alike|section|field|search-words)\\.ts$)' },
      'A section only describes.',
    ),
    rule(
      'fields-know-no-section',
      { path: '^src/fields/', pathNot: '\\.test\\.ts$' },
      { path: '^src/', pathNot: '^src/(fields|ui|language)/' },
      'Kinds of field know neither sections nor features.',
    ),
    rule(
      'ui-knows-no-feature',
      { path: '^src/ui/' },
      { path: '^src/', pathNot: '^src/(ui|browser)/' },
      'Components of ui/ serve any page.',
    ),
    rule(
      'pages-reach-features-through-ui',
      { path: `${feature}.*\\.tsx$` },
      {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', '^src/features/.+/ui/', '\\.ts$'],
      },
      'A page uses another feature through its ui/ and its data.',
    ),
    rule(
      'ts-without-tsx',
      { path: '\\.ts$', pathNot: '^src/routes\\.ts$' },
      { path: '\\.tsx$' },
      'Node runs .ts files as they are; it cannot run .tsx.',
    ),
    rule(
      'nothing-imports-a-process',
      {},
      { path: '^src/(main|worker|dev|commands/(?!run-command)[a-z-]+)\\.ts$' },
      'A process is started, not imported.',
    ),
    rule(
      'demo-on-demand',
      { path: '^src/', pathNot: `^src/(process/prepare|commands/seed)\\.ts$|${test}` },
      { path: '^demo/' },
      'The site runs without its demo.',
    ),
    rule(
      'code-without-tests',
      { path: '^(src|demo|scripts)/', pathNot: test },
      { path: test },
      'What tests need stays out of the product.',
    ),
    rule(
      'search-through-one-file',
      {
        path: '^src/',
        // What a listing's price is compared with is read through the engine's index.
        pathNot: `^src/(features/search/|process/|commands/|features/moderation/checks/gather)|${test}`,
      },
      { path: '^src/features/search/engine/' },
      'Another engine can stand behind search.server.ts.',
    ),
    rule(
      'boss-in-jobs',
      { path: '^src/', pathNot: '^src/(jobs|process)/' },
      { path: 'node_modules/pg-boss' },
      'One place knows the queue.',
    ),
    rule(
      'sharp-in-photos',
      { path: '^src/', pathNot: `^src/features/photos/(photos|rendering/render)\\.server\\.ts$|${test}` },
      { path: 'node_modules/sharp' },
      'One place decodes images.',
    ),
    rule(
      'fastify-at-the-door',
      { path: '^src/', pathNot: `^src/(server|cache)/|\\.server\\.ts$|${test}` },
      { path: 'node_modules/(@fastify|fastify)' },
      'Features do not know HTTP.',
    ),
    rule(
      'kysely-on-the-server',
      {
        path: '^src/',
        pathNot: `^src/database/(baseline|client|migrate|migration-locks)\\.ts$|\\.server\\.ts$|table\\.ts$|^src/(cache/replica|server/plugins/health)\\.ts$|${test}`,
      },
      { path: 'node_modules/kysely' },
      'Queries live in *.server.ts.',
    ),
    rule(
      'resolvable',
      { path: '^src/', pathNot: '^src/server/ssr' },
      { couldNotResolve: true, pathNot: '^(\\./\\+types|virtual:|\\.\\./\\+types)' },
      'An import must lead somewhere.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
