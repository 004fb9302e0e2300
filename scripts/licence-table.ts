/** What the lockfile tells about each package. */

export type Package = { name: string; version: string; licence: string; development: boolean; scripts: boolean };

type Locked = {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
};

// Looked up in the packages: they tell it in a field, or a text, that lockfiles leave out.
const toldElsewhere: ReadonlyMap<string, string> = new Map([
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
      licence: locked.license ?? toldElsewhere.get(path) ?? '',
      development: locked.dev ?? locked.devOptional ?? false,
      scripts: locked.hasInstallScript ?? false,
    }))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** The page of licences. */
export function describeLicences(packages: readonly Package[]): string {
  const part = (title: string, chosen: readonly Package[]) => `
## ${title}

| licence | packages |
|---|---|
${[...new Set(chosen.map(({ licence }) => licence))]
  .toSorted(compare)
  .map((licence) => `| ${licence} | ${namesOf(chosen.filter((each) => each.licence === licence))} |`)
  .join('\n')}
`;
  return `# Licences

Everything that \`npm ci\` installs, as \`package-lock.json\` names it; \`npm run licences\` writes this page anew. \`scripts/licences.test.ts\`
fails when it is out of date, and on a licence that nobody has looked at.
${part(
  'What the site runs with',
  packages.filter(({ development }) => !development),
)}${part(
    'What it is built and tested with',
    packages.filter(({ development }) => development),
  )}`;
}

function namesOf(packages: readonly Package[]): string {
  return [...new Set(packages.map(({ name, version }) => `${name} ${version}`))].join(', ');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
