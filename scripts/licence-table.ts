/** The licences of installed packages, read from the lockfile. */

export type Package = { name: string; version: string; licence: string; development: boolean; scripts: boolean };

type Locked = {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
};

/** Licences that ask for no more than to keep their text: `docs/licences.md` counts these packages and names all others. */
export const permissiveLicences: ReadonlySet<string> = new Set([
  '(MIT AND Zlib)',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

// The lockfile has no licence for these; found in the packages themselves.
const licencesNotInLockfile: ReadonlyMap<string, string> = new Map([
  ['node_modules/busboy', 'MIT'],
  ['node_modules/humanize-number', 'MIT'],
  ['node_modules/streamsearch', 'MIT'],
]);

/** Every package of a lockfile, by name. */
export function readPackages(lockfile: string): Package[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Locked> };
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: locked.version ?? '',
      licence: locked.license ?? licencesNotInLockfile.get(path) ?? '',
      development: locked.dev ?? locked.devOptional ?? false,
      scripts: locked.hasInstallScript ?? false,
    }))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** The text of `docs/licences.md`. */
export function describeLicences(packages: readonly Package[]): string {
  return `# Licences

Generated from \`package-lock.json\` by \`npm run licences\`. Packages under permissive licences are counted, all others named.
\`scripts/licences.test.ts\` fails when this page is out of date or a package has a licence that nobody has reviewed.

## Runtime

${tableOf(packages.filter(({ development }) => !development))}

\`src/ui/font/inter.woff2\` and \`src/sharing/inter-bold.woff\` are cut from Inter (\`inter-ui\` below, OFL-1.1) and
carry its authors and licence.

## Build and tests

${tableOf(packages.filter(({ development }) => development))}
`;
}

function tableOf(packages: readonly Package[]): string {
  const licences = [...new Set(packages.map(({ licence }) => licence))].toSorted(compare);
  const rows = licences.map((licence) => {
    const names = namesOf(packages.filter((each) => each.licence === licence));
    return `| ${licence} | ${permissiveLicences.has(licence) ? names.length : names.join(', ')} |`;
  });
  return ['| licence | packages |', '|---|---|', ...rows].join('\n');
}

function namesOf(packages: readonly Package[]): string[] {
  return [...new Set(packages.map(({ name, version }) => `${name} ${version}`))];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
