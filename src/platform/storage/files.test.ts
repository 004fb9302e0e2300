import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receivedNames } from './file-name.ts';
import { type Files, openFiles } from './files.ts';
import { parseStorageUrl } from './storage-url.ts';
import { type S3Server, startS3 } from '../../test/services/s3.ts';

const name = (letter: string, width = 320) => `${letter.repeat(32)}-${width}.webp`;
const body = Buffer.from('0123456789');

let folder: string;
let s3: S3Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'files 100%#'));
  s3 = await startS3();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await s3.close();
});

async function listed(files: Files): Promise<string[]> {
  const names: string[] = [];
  for await (const file of files.list()) names.push(file.name);
  return names.toSorted();
}

const stores: readonly [kind: string, url: () => [string, string?]][] = [
  ['a folder', () => [`file:${folder}/a`]],
  ['a bucket', () => [s3.storageUrl]],
  ['a bucket after a folder', () => [s3.storageUrl, `file:${folder}/a`]],
];

describe.each(stores)('in %s', (_kind, url) => {
  let files: Files;
  beforeEach(async () => {
    files = openFiles(...url());
    await files.remove(await listed(files));
  });

  test('the id of the store is kept beside its files, and is none of them', async () => {
    await files.writeMark('a1b2');
    expect([await files.readMark(), await listed(files)]).toEqual(['a1b2', []]);
  });

  test('a stored file is read back whole and in end-inclusive ranges', async () => {
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
    expect(await listed(files)).toHaveLength(1);
  });

  test('a missing file is undefined, also in an empty store', async () => {
    expect(await files.get(name('a'))).toBeUndefined();
    await files.put(name('a'), body);
    expect(await files.get(name('a', 640))).toBeUndefined();
  });

  test('removing deletes existing files and ignores missing ones', async () => {
    await files.put(name('a'), body);
    await files.put(name('a', 640), body);
    await files.remove([name('a'), name('b'), `${name('c')}.0123456789ab.tmp`]);
    expect(await listed(files)).toEqual([name('a', 640)]);
  });

  test('the list has every file with its modification time', async () => {
    expect(await listed(files)).toEqual([]);
    const names = ['a', 'b', 'c'].flatMap((letter) => [name(letter), name(letter, 1920)]);
    for (const each of names) await files.put(each, body);
    expect(await listed(files)).toEqual(names.toSorted());
    for await (const { modifiedAt } of files.list()) expect(Date.now() - modifiedAt.getTime()).toBeLessThan(60_000);
  });

  test('the check of an available store passes', async () => {
    await expect(files.check()).resolves.toBeUndefined();
  });

  test.each([
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
  ])('the name %j is refused', async (bad) => {
    await expect(async () => files.put(bad, body)).rejects.toThrow('Not a file name');
    await expect(async () => files.remove([name('a'), bad])).rejects.toThrow('Not a file name');
    expect(await files.get(bad)).toBeUndefined();
    expect(await listed(files)).toEqual([]);
  });
});

test('files that strangers have sent and photos lie in one store, and none is reached as the other', async () => {
  const [photos, received] = [openFiles(s3.storageUrl), openFiles(s3.storageUrl, undefined, receivedNames)];
  const part = `${'a'.repeat(32)}-1.part`;
  await received.put(part, body);
  expect([await photos.get(part), await received.get(name('a'))]).toEqual([undefined, undefined]);
  expect([await listed(photos), await listed(received)]).toEqual([[], [part]]);
  await expect(async () => photos.put(part, body)).rejects.toThrow('Not a file name');
  await expect(async () => received.put(name('a'), body)).rejects.toThrow('Not a file name');
  await received.remove([part]);
  expect(await listed(received)).toEqual([]);
});

test('with two stores, reads and removals use both, and writes only the first', async () => {
  const before = openFiles(`file:${folder}/before`);
  await before.put(name('a'), body);
  const after = openFiles(s3.storageUrl);
  const both = openFiles(s3.storageUrl, `file:${folder}/before`);
  await both.put(name('b'), body);
  expect(await listed(both)).toEqual([name('a'), name('b')]);
  expect((await buffer((await both.get(name('a')))!.body())).toString()).toBe('0123456789');
  expect(await listed(before)).toEqual([name('a')]);
  await both.remove([name('a'), name('b')]);
  expect([await listed(before), await listed(after)]).toEqual([[], []]);
});

test('unrelated files in a folder are not listed', async () => {
  mkdirSync(join(folder, 'foreign/aa'), { recursive: true });
  writeFileSync(join(folder, 'foreign/aa/notes.txt'), '');
  mkdirSync(join(folder, 'foreign/lost+found'));
  expect(await listed(openFiles(`file:${folder}/foreign`))).toEqual([]);
});

test.each([
  'file:',
  'file:data',
  '/var/photos',
  'http://user:secret@host/',
  's3://',
  's3://KEY:secret@Bucket_',
  's3://KEY:secret@bucket/folder',
  's3://KEY@bucket',
  's3://KEY:se/cret@bucket',
  's3://KEY:secret%@bucket',
  's3://KEY:secret@bucket?endpoint=localhost',
  's3://KEY:secret@bucket?endpoint=http://h&zone=1',
])('the setting %j is rejected with one line that hides its secret', (setting) => {
  expect(() => openFiles(setting)).toThrow(/^STORAGE_URL: got "[^\n]*", takes file:[^\n]*$/);
  expect(() => openFiles(setting)).not.toThrow(/se\/?cret/);
});

test('a bucket is given with or without key, endpoint and region', () => {
  const secret = 'a/b+c';
  expect(
    parseStorageUrl(`s3://KEY:${encodeURIComponent(secret)}@ads.az?endpoint=https://s3.az:9000&region=az-1`),
  ).toEqual({
    kind: 's3',
    bucket: 'ads.az',
    region: 'az-1',
    endpoint: 'https://s3.az:9000',
    credentials: { accessKeyId: 'KEY', secretAccessKey: secret },
  });
  expect(parseStorageUrl('s3://ads')).toMatchObject({ bucket: 'ads', endpoint: undefined, credentials: undefined });
});
