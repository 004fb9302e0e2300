/** Which file may import which. The reasons stand in STYLE.md. */
const { existsSync, readdirSync, readFileSync } = require('node:fs');

const test = '(\\.test\\.ts$|^src/test/)';
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** The floors of `src/`, the lowest first: a file imports from its own floor and from those below. */
const floors = ['ui', 'domain', 'platform', 'people', 'goods', 'safety', 'talk', 'market', 'desk', 'site'];
const onFloors = (names) => `^src/(${names.join('|')})/`;
const upward = floors.slice(0, -1).map((floor, index) => {
  const above = floors.slice(index + 1);
  return rule(
    `${floor}-knows-nothing-above`,
    { path: onFloors([floor]), pathNot: test },
    { path: onFloors(above) },
    `${floor} stands below ${above.join(', ')}.`,
  );
});

/** Features say in their `doors.json` what others may import; every feature also shows what it registers. */
const features = floors
  .slice(floors.indexOf('people'))
  .flatMap((floor) => foldersIn(`src/${floor}`))
  .filter((folder) => existsSync(`${folder}/doors.json`));
const registered = ['feature.server.ts', 'pages.ts', 'table.ts'];
const escape = (path) => path.replaceAll('.', '\\.');
const throughDoors = features.map((folder) => {
  const doors = [...registered, ...JSON.parse(readFileSync(`${folder}/doors.json`, 'utf8'))];
  return rule(
    `${folder.slice('src/'.length).replace('/', '-')}-by-its-doors`,
    { path: '^(src|demo)/', pathNot: [`^${folder}/`, test] },
    { path: `^${folder}/`, pathNot: `^${folder}/(${doors.map(escape).join('|')})` },
    `${folder}/doors.json lists what others may import.`,
  );
});

function foldersIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`);
}

const feature = '^src/(?:people|goods|safety|talk|market|desk|site)/([^/]+)/';

module.exports = {
  forbidden: [
    ...upward,
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
      'pages-reach-features-through-ui',
      { path: `${feature}.*\\.tsx$` },
      { path: feature, pathNot: [feature.replace('([^/]+)', '$1'), '/ui/', '\\.(ts|css)$'] },
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
