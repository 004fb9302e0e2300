import { once } from 'node:events';
import { inspect } from 'node:util';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFiles } from './files.ts';
import { bucket, type S3Server, startS3 } from '../../test/services/s3.ts';

const name = (number: number) => `${number.toString(16).padStart(32, '0')}-320.webp`;
const body = Buffer.from('0123456789');

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

test('a list over several pages of the store is complete', async () => {
  const files = openFiles(s3.storageUrl);
  const names = Array.from({ length: 1100 }, (_, number) => name(number));
  for (let at = 0; at < names.length; at += 50) {
    await Promise.all(names.slice(at, at + 50).map((each) => files.put(each, body)));
  }
  const listed = new Set<string>();
  for await (const file of files.list()) listed.add(file.name);
  expect(listed).toEqual(new Set(names));
  await files.remove(names);
  for await (const file of files.list()) throw new Error(`${file.name} is left`);
});

test('files read from the bucket directly have a type and immutable caching', async () => {
  await openFiles(s3.storageUrl).put(name(1), body);
  const answer = await fetch(`${s3.publicUrl}/${name(1)}`);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('reads abandoned midway release their connections', async () => {
  const files = openFiles(s3.storageUrl);
  await files.put(name(2), Buffer.alloc(3_000_000, 'x'));
  // More readers than there are connections.
  for (let reader = 0; reader < 60; reader += 1) {
    const stream = (await files.get(name(2)))!.body();
    await once(stream, 'readable');
    stream.destroy();
  }
  expect((await buffer((await files.get(name(2)))!.body())).length).toBe(3_000_000);
});

test('a wrong key or bucket is reported without revealing the key', async () => {
  for (const [wrong, name] of [
    [s3.storageUrl.replace('S3RVER:', 'STRANGER:'), '403'],
    [s3.storageUrl.replace(`@${bucket}`, '@others'), '404'],
  ] as const) {
    const error = await openFiles(wrong)
      .check()
      .catch((cause: unknown) => cause);
    expect(inspect(error, { depth: 9 })).toContain(`the store of photos answered ${name}`);
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/STRANGER|S3RVER|Signature/);
  }
  await expect(openFiles(s3.storageUrl.replace('S3RVER:', 'STRANGER:')).put(name(3), body)).rejects.toThrow('403');
});

test('an unreachable store gives 503 and works again once it is back', async () => {
  const files = openFiles(s3.storageUrl);
  await files.put(name(4), body);
  await s3.kill();
  const tried = await Promise.allSettled([
    files.put(name(5), body),
    files.get(name(4)),
    files.remove([name(4)]),
    files.check(),
  ]);
  for (const one of tried) expect(one).toMatchObject({ status: 'rejected', reason: { status: 503 } });
  await s3.start();
  expect((await buffer((await files.get(name(4)))!.body())).toString()).toBe('0123456789');
});
