/** Which file may import which. The reasons stand in STYLE.md. */
const { existsSync, readFileSync } = require('node:fs');

const test = '(\\.test\\.ts$|^src/test/)';
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/**
 * The folders of `src/` in order: a file imports from its own folder and from those before it. The first three know no subject;
 * each of the others is one, but for the last, which puts them together.
 */
const folders = JSON.parse(readFileSync('src/folders.json', 'utf8'));
const inFolders = (names) => `^src/(${names.join('|')})/`;
const escape = (path) => path.replaceAll('.', '\\.');

/** The imports that still point the other way. The list only gets shorter. */
const shownRating = 'A conversation shows the ratings of its sale, and takes them.';
const exceptions = [
  { from: 'src/conversations/conversations.server.ts', to: 'ratings', why: shownRating },
  { from: 'src/conversations/schemas.server.ts', to: 'ratings', why: shownRating },
  { from: 'src/conversations/ui/conversation-view.tsx', to: 'ratings', why: shownRating },
  { from: 'src/listings/life/move.server.ts', to: 'search', why: 'A listing that becomes visible is indexed.' },
  { from: 'src/listings/cards/ui/card.tsx', to: 'favorites', why: 'A card has its heart.' },
];
const inOrder = folders.slice(0, -1).flatMap((folder, index) => {
  const after = folders.slice(index + 1);
  const own = exceptions.filter(({ from }) => from.startsWith(`src/${folder}/`));
  const known = own.map(({ from }) => `^${escape(from)}$`);
  return [
    rule(
      `${folder}-knows-nothing-after-it`,
      { path: inFolders([folder]), pathNot: [test, ...known] },
      { path: inFolders(after) },
      `In src/folders.json ${folder} stands before ${after.join(', ')}.`,
    ),
    ...own.map(({ from, to, why }) =>
      rule(
        `${from}-knows-but-one`,
        { path: `^${escape(from)}$` },
        { path: inFolders(after), pathNot: inFolders([to]) },
        why,
      ),
    ),
  ];
});

/** Subjects say in their `doors.json` what others may import; each also shows what it registers. */
const subjects = folders.slice(folders.indexOf('platform') + 1, -1);
const registered = '(feature\\.server|table)\\.ts$';
const throughDoors = subjects.map((subject) => {
  const list = `src/${subject}/doors.json`;
  const doors = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  return rule(
    `${subject}-by-its-doors`,
    { path: '^(src|demo)/', pathNot: [`^src/${subject}/`, test] },
    {
      path: `^src/${subject}/`,
      pathNot: [
        `^src/${subject}/${registered}`,
        `^src/${subject}/.+/${registered}`,
        ...doors.map((door) => `^src/${subject}/${escape(door)}$`),
      ],
    },
    `${list} says what others may import.`,
  );
});

const subject = `^src/(${[...subjects, 'site'].join('|')})/`;

module.exports = {
  forbidden: [
    ...inOrder,
    ...throughDoors,
    rule(
      'no-cycle',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'A cycle has no first part to read.',
    ),
    rule(
      'sections-are-data',
      { path: '^src/domain/sections/', pathNot: '\\.test\\.ts$' },
      { path: '^src/', pathNot: '^src/domain/(sections|fields)/' },
      'A section only describes.',
    ),
    rule(
      'fields-know-no-section',
      { path: '^src/domain/fields/', pathNot: '\\.test\\.ts$' },
      { path: '^src/domain/sections/' },
      'Kinds of field know no section.',
    ),
    rule(
      'pages-reach-subjects-through-ui',
      { path: `${subject}.*\\.tsx$` },
      { path: subject, pathNot: ['^src/$1/', '/ui/', '\\.(ts|css)$'] },
      'A page uses another subject through its ui/ and its data.',
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
      { path: '^src/(main|worker|dev|site/commands/(?!run-command)[a-z-]+)\\.ts$' },
      'A process is started, not imported.',
    ),
    rule(
      'demo-on-demand',
      { path: '^src/', pathNot: `^src/site/(process|commands)/|${test}` },
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
      'boss-in-jobs',
      { path: '^src/', pathNot: '^src/(platform/jobs|site/process)/' },
      { path: 'node_modules/pg-boss' },
      'One place knows the queue.',
    ),
    rule(
      'sharp-in-photos',
      { path: '^src/', pathNot: `^src/photos/|${test}` },
      { path: 'node_modules/sharp' },
      'One place decodes images.',
    ),
    rule(
      'fastify-at-the-door',
      { path: '^src/', pathNot: `^src/(site/server|platform/cache)/|\\.server\\.ts$|${test}` },
      { path: 'node_modules/(@fastify|fastify)' },
      'Features do not know HTTP.',
    ),
    rule(
      'kysely-on-the-server',
      { path: '^src/', pathNot: `^src/(platform/(database|cache)|site/server)/|\\.server\\.ts$|table\\.ts$|${test}` },
      { path: 'node_modules/kysely' },
      'Queries live in *.server.ts.',
    ),
    rule(
      'resolvable',
      { path: '^src/', pathNot: '^src/site/server/ssr' },
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
