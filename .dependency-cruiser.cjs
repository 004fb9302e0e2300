/** Which file may import which. The reasons stand in STYLE.md. */
const feature = '^src/features/([^/]+)/';
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    rule(
      'no-cycle',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'A cycle has no first part to read.',
    ),
    rule(
      'sections-are-data',
      { path: '^src/sections/', pathNot: '\\.test\\.ts$' },
      { path: '^src/', pathNot: '^src/(sections/|fields/(section|field)\\.ts$)' },
      'A section only describes.',
    ),
    rule(
      'fields-know-no-section',
      { path: '^src/fields/', pathNot: '\\.test\\.ts$' },
      { path: '^src/', pathNot: '^src/(fields|ui)/' },
      'Kinds of field know neither sections nor features.',
    ),
    rule(
      'ui-knows-no-feature',
      { path: '^src/ui/' },
      { path: '^src/', pathNot: '^src/ui/' },
      'Components of ui/ serve any page.',
    ),
    rule(
      'pages-reach-features-through-ui',
      { path: `${feature}.*\\.tsx$` },
      {
        path: '^src/features/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/ui/',
          '\\.server\\.ts$',
          '^src/features/[^/]+/[a-z-]+\\.ts$',
        ],
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
      { path: '^src/(main|worker|seed|dev)\\.ts$' },
      'A process is started, not imported.',
    ),
    rule(
      'code-without-tests',
      { path: '^(src|scripts)/', pathNot: '(\\.test\\.ts|/testing[a-z-]*\\.ts|/photo-samples\\.ts)$' },
      { path: '(\\.test\\.ts|/testing[a-z-]*\\.ts|/photo-samples\\.ts)$' },
      'What tests need stays out of the product.',
    ),
    rule(
      'boss-in-jobs',
      { path: '^src/', pathNot: '^src/(jobs|queue)\\.ts$' },
      { path: 'node_modules/pg-boss' },
      'One place knows the queue.',
    ),
    rule(
      'sharp-in-photos',
      { path: '^src/', pathNot: '^src/features/photos/photos\\.server\\.ts$|\\.test\\.ts$' },
      { path: 'node_modules/sharp' },
      'One place decodes images.',
    ),
    rule(
      'fastify-at-the-door',
      { path: '^src/', pathNot: '^src/(server/|features/[^/]+/[a-z-]+\\.server\\.ts$)|\\.test\\.ts$' },
      { path: 'node_modules/(@fastify|fastify)' },
      'Features do not know HTTP.',
    ),
    rule(
      'kysely-on-the-server',
      {
        path: '^src/',
        pathNot: '^src/(db|testing[a-z-]*)\\.ts$|\\.server\\.ts$|table\\.ts$|^src/server/health\\.ts$|\\.test\\.ts$',
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
