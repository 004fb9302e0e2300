/** Cleans up forms left by a killed process. Each instance cleans its own folder, which others cannot reach. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../platform/app/app.ts';
import { dayMs } from '../../domain/language/durations.ts';

// Far longer than any request takes.
const minAgeMs = dayMs;
// Longer than any request takes, even if the clock has just jumped ahead.
const pauseMs = 10 * 60_000;

/** Cleans up now, while no request is running, and then daily. */
export function removeAbandonedFormsDaily(app: App): void {
  const tidy = (pause: number) =>
    removeAbandonedForms(app, pause).catch((error) => app.log.warn({ err: error }, 'uploads left behind'));
  void tidy(0);
  setInterval(() => void tidy(pauseMs), minAgeMs).unref();
}

/** Removes forms older than a day that still exist after `pause` ms, when any running request has ended. */
export async function removeAbandonedForms({ uploadDir, now }: App, pause: number): Promise<void> {
  const before = now().getTime() - minAgeMs;
  const paths = (await readdir(uploadDir)).map((name) => join(uploadDir, name));
  const found = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  const old = paths.filter((_path, index) => (found[index]?.mtimeMs ?? before) < before);
  if (old.length > 0) await sleep(pause, undefined, { ref: false });
  for (const path of old) await rm(path, { recursive: true, force: true });
}
