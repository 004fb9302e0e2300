import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Files, openFiles } from './files.ts';

const name = (letter: string, width = 320) => `${letter.repeat(32)}-${width}.webp`;
const body = Buffer.from('0123456789');
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

let folder: string;
let files: Files;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files 100%#'));
  files = openFiles(`file:${folder}`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const onDisk = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

async function listed(): Promise<string[]> {
  const names: string[] = [];
  for await (const file of files.list()) names.push(file.name);
  return names.toSorted();
}

test('what was put is got, whole and in ranges that include their end', async () => {
  await files.put(name('a'), body);
  const file = await files.get(name('a'));
  expect(file?.size).toBe(10);
  expect((await buffer(file!.body())).toString()).toBe('0123456789');
  expect((await buffer(file!.body({ start: 2, end: 4 }))).toString()).toBe('234');
});

test('putting again replaces the file', async () => {
  await files.put(name('a'), body);
  await files.put(name('a'), Buffer.from('new'));
  expect((await buffer((await files.get(name('a')))!.body())).toString()).toBe('new');
  expect(onDisk()).toHaveLength(1);
});

test('a file that is not there is undefined, also in an empty store', async () => {
  expect(await files.get(name('a'))).toBeUndefined();
  await files.put(name('a'), body);
  expect(await files.get(name('a', 640))).toBeUndefined();
});

test('removing takes what is there and does not mind what is not', async () => {
  await files.put(name('a'), body);
  await files.put(name('a', 640), body);
  await files.remove([name('a'), name('b')]);
  expect(await listed()).toEqual([name('a', 640)]);
});

test('the list names every file with its age, and nothing that is foreign', async () => {
  expect(await listed()).toEqual([]);
  const names = ['a', 'b', 'c'].flatMap((letter) => [name(letter), name(letter, 1920)]);
  for (const each of names) await files.put(each, body);
  writeFileSync(join(folder, 'aa', 'notes.txt'), '');
  mkdirSync(join(folder, 'lost+found'));
  expect(await listed()).toEqual(names.toSorted());
  for await (const { modifiedAt } of files.list()) expect(Date.now() - modifiedAt.getTime()).toBeLessThan(60_000);
});

test('what a killed process left half-written can be found and removed', async () => {
  const partial = `${name('a')}.0123456789ab.tmp`;
  mkdirSync(join(folder, 'aa'));
  writeFileSync(join(folder, 'aa', partial), '');
  expect(await listed()).toEqual([partial]);
  expect(await files.get(partial)).toBeUndefined();
  await files.remove([partial]);
  expect(onDisk()).toEqual([]);
});

const badNames = [
  '',
  '.',
  '../secret',
  `../${name('a')}`,
  `${name('a')}/../../x`,
  `aa/${name('a')}`,
  `${name('a')}\n`,
  `${name('a')}\0`,
  name('A'),
  name('a', 0),
  `${'a'.repeat(31)}-320.webp`,
  `${'a'.repeat(32)}-320.svg`,
  'constructor',
];

test.each(badNames)('the name %j is refused', async (bad) => {
  await expect(async () => files.put(bad, body)).rejects.toThrow('Not a file name');
  await expect(files.remove([name('a'), bad])).rejects.toThrow('Not a file name');
  expect(await files.get(bad)).toBeUndefined();
  expect(onDisk()).toEqual([]);
});

test('a write that fails leaves nothing behind', async () => {
  mkdirSync(join(folder, 'aa', name('a')), { recursive: true });
  await expect(files.put(name('a'), body)).rejects.toThrow('EISDIR');
  expect(onDisk()).toEqual([]);
});

test.skipIf(!canMount)('a full disk answers 503 and leaves nothing behind', () => {
  const program = `
    import { readdirSync } from 'node:fs';
    import { openFiles } from ${JSON.stringify(import.meta.resolve('./files.ts'))};
    const error = await openFiles('file:/mnt').put('${name('a')}', Buffer.alloc(200_000)).catch((error) => error);
    const left = readdirSync('/mnt', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    console.log(error.status, left.length);`;
  const script = 'mount -t tmpfs -o size=64k none /mnt && exec "$0" --input-type=module -e "$1"';
  const output = execFileSync('unshare', ['-rm', 'sh', '-c', script, process.execPath, program], { encoding: 'utf8' });
  expect(output.trim()).toBe('503 0');
});

test.each(['s3://bucket', 'file:', 'file:data', '/var/photos', 'http://user:secret@host/'])(
  'the setting %j is refused in one line without its secret',
  (setting) => {
    expect(() => openFiles(setting)).toThrow(/^STORAGE_URL: got "[^\n]*", takes file:[^\n]*$/);
    expect(() => openFiles(setting)).not.toThrow(/secret/);
  },
);

test('a folder may be written as an address with three slashes', async () => {
  await openFiles(`file://${folder}`).put(name('a'), body);
  expect(await listed()).toEqual([name('a')]);
});
