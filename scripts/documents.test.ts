/** What documents and recipes name exists: files, symbols (`file: name`), commands, settings, texts of the log. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '../src/platform/config/config.ts';
import { features } from '../src/site/features.server.ts';
import { describeSettings, settingsFile } from './settings.ts';

const root = join(import.meta.dirname, '..');
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'deploy/*', '.env.example'], { cwd: root });
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

test.each(documents)('every file, command and setting that %s names is there', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const paths = text.matchAll(
    /(?<![\w/.$-])((?:src|deploy|cluster|e2e|scripts|migrations|demo|public)\/[\w/.-]*[\w/])/g,
  );
  const files = [...paths].map(([, path = '']) => path);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const symbols = [...text.matchAll(/`((?:src|scripts)\/[\w/.-]+): (\w+)`/g)];
  const unnamed = symbols.filter(([, path = '', name = '']) => !wordsOf(path).has(name));
  expect(unnamed.map(([quote]) => quote)).toEqual([]);
  const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  if (!document.endsWith('.md')) return;
  const settings = [...text.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
  const unknown = settings.filter((name) => !settingNames.some((known) => known.startsWith(name.replace(/_$/, ''))));
  expect(unknown.filter((name) => !ofOthers.has(name))).toEqual([]);
});

test('docs/security.md names tests that are there', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !['src', '.'].some((place) => existsSync(join(root, place, path))))).toEqual([]);
});

test('docs/asvs.md counts its lines, each of which bears at most one mark', () => {
  const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('- '));
  const markOf = (line: string) =>
    /^- (Not applicable|[\d.–]+ \*\*(?:partly|not))/.exec(line)?.[1]?.replace(/^[\d.–]+ /, '');
  const counted = Map.groupBy(lines, markOf);
  const count = (mark?: string) => counted.get(mark)?.length ?? 0;
  expect(text).toContain(
    `By line: ${count()} met, ${count('**partly')} partly, ${count('**not')} not met or not verified, ${count('Not applicable')} of what`,
  );
  const numbers = lines.flatMap((line) => (line.startsWith('- Not') ? [] : [/^- ([\d.–]+)/.exec(line)?.[1] ?? line]));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

test('docs/settings.md says what the code accepts: `npm run settings` writes it', () => {
  expect(readFileSync(settingsFile, 'utf8')).toBe(describeSettings());
});

/** The identifiers and words of a file. */
function wordsOf(path: string): ReadonlySet<string> {
  return new Set(readFileSync(join(root, path), 'utf8').split(/[^\w$]+/));
}

/** Of Node, the store's SDK, OpenTelemetry, tests, systemd. */
const ofOthers = new Set([
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'TEST_DATABASE_URL',
  'ORACLE_QUERIES',
  'LEADER_BIND',
  'REPLICA_BIND',
  'WEB_BIND',
]);

test('operators read what the table of faults says', () => {
  const [, table = ''] = /## Faults\n([^]*?)\n## /.exec(readFileSync(join(root, 'docs/operations.md'), 'utf8')) ?? [];
  const cells = [...table.matchAll(/^\| (?!fault|-)[^|]*\|([^|]*)\|/gm)].map(([, cell = '']) => cell);
  expect(cells.length).toBeGreaterThan(20);
  const quoted = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text));
  const files = globSync(['src/**/*.ts', 'deploy/alerts.yml'], { cwd: root, exclude: ['**/*.test.ts'] });
  const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const ofOtherPrograms = [
    'nodejs_heap_size_used_bytes',
    'ENOSPC',
    '/readyz',
    '/metrics',
    'mail',
    'MAIL FROM',
    'permission denied for database',
  ];
  expect(quoted.filter((text) => !ofOtherPrograms.includes(text) && !code.includes(text.replaceAll('"', '')))).toEqual(
    [],
  );
});

test('ARCHITECTURE.md names every loop, with its pause', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const told = [...text.matchAll(/^\| `([\w.]+)` \| (\d+) s \|/gm)].map(([, name, seconds]) => `${name} ${seconds}`);
  const loops = features.flatMap(({ steady, fileWork }) => Object.entries({ ...steady, ...fileWork }));
  expect(told.toSorted()).toEqual(loops.map(([name, { seconds }]) => `${name} ${seconds}`).toSorted());
});
