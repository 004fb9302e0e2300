import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';
import { siteTest } from '../../test/site.ts';

const test = siteTest();

test('cached responses take less than twice their size in memory', async ({ site }) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = async () => {
    for (let round = 0; round < 5; round += 1) {
      collect();
      await sleep(20);
    }
    return process.memoryUsage().arrayBuffers;
  };
  const read = (index: number) => site.http.inject(`/api/search?q=soz${index}`);
  for (let index = 0; index < 200; index += 1) await read(index);
  const before = await used();
  let bytes = 0;
  for (let index = 200; index < 1200; index += 1) bytes += (await read(index)).rawPayload.length;
  expect((await used()) - before).toBeLessThan(2 * bytes);
});
