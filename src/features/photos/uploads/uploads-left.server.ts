/** Uploads that a killed process left in its folder. Each instance tidies its own: no other can reach it. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../../app.ts';

// Far longer than any request under way can take.
const minAgeMs = 24 * 3_600_000;
// Longer than a request can take by a clock that does not jump.
const pauseMs = 10 * 60_000;

/** Now, when none is under way, and once a day while the process lives. */
export function keepUploadsTidy(app: App): void {
  const tidy = (pause: number) =>
    removeOldUploads(app, pause).catch((error) => app.log.warn({ err: error }, 'uploads left behind'));
  void tidy(0);
  setInterval(() => void tidy(pauseMs), minAgeMs).unref();
}

/** Removes those older than a day that are still there after the pause: until then a request under way has ended. */
export async function removeOldUploads({ uploadDir, now }: App, pause: number): Promise<void> {
  const before = now().getTime() - minAgeMs;
  const paths = (await readdir(uploadDir)).map((name) => join(uploadDir, name));
  // Others come and go meanwhile.
  const found = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  const old = paths.filter((_path, index) => (found[index]?.mtimeMs ?? before) < before);
  if (old.length > 0) await sleep(pause, undefined, { ref: false });
  for (const path of old) await rm(path, { recursive: true, force: true });
}
