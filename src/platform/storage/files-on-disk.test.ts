import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('partial files left by a killed process can be listed and removed', async () => {
  const partial = `${name('a')}.0123456789ab.tmp`;
  mkdirSync(join(folder, 'aa'));
  writeFileSync(join(folder, 'aa', partial), '');
  expect(await listed()).toEqual([partial]);
  expect(await files.get(partial)).toBeUndefined();
  await files.remove([partial]);
  expect(onDisk()).toEqual([]);
});

test('a failed write leaves nothing behind', async () => {
  mkdirSync(join(folder, 'aa', name('a')), { recursive: true });
  await expect(files.put(name('a'), body)).rejects.toThrow('EISDIR');
  expect(onDisk()).toEqual([]);
});

test.skipIf(!canMount)('a full disk gives 503 and leaves nothing behind', () => {
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

test('a folder can be given as a file:/// URL', async () => {
  await openFiles(`file://${folder}`).put(name('a'), body);
  expect(await listed()).toEqual([name('a')]);
});
