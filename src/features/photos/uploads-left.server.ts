/** Uploads that a killed process left in its folder. Each instance tidies its own: no other can reach it. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../app.ts';

// Far longer than any request under way can take.
const minAgeMs = 24 * 3_600_000;

/** Now, and once a day while the process lives. */
export function keepUploadsTidy(app: App): void {
  const tidy = () => removeOldUploads(app).catch((error) => app.log.warn({ err: error }, 'uploads left behind'));
  void tidy();
  setInterval(() => void tidy(), minAgeMs).unref();
}

/** Removes those older than a day. */
export async function removeOldUploads({ uploadDir, now }: App): Promise<void> {
  for (const name of await readdir(uploadDir)) {
    const path = join(uploadDir, name);
    // Others come and go meanwhile.
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < now().getTime() - minAgeMs) await rm(path, { force: true });
  }
}
