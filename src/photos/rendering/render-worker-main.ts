/**
 * The child process that renders a worker's photos. It has no settings or connections, so that a malicious photo that takes it
 * over finds no secrets; it keeps no state and may be killed at any time.
 */
import { isAppError } from '../../platform/base/errors.ts';
import type { RenderAnswer } from './render-worker.server.ts';
import { lowerPriority } from './priority.server.ts';
import { renderPhoto } from './render.server.ts';

// Rendering works at normal priority, too.
await lowerPriority().catch(() => undefined);

process.on('message', async (path: string) => process.send?.(await answer(path)));
process.on('disconnect', () => process.exit(0));
// A terminal signals the whole process group; this process exits with its worker instead.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

async function answer(path: string): Promise<RenderAnswer> {
  try {
    return await renderPhoto(path);
  } catch (error) {
    if (isAppError(error)) return { refused: error.code, message: error.message };
    const { code, message } = error as NodeJS.ErrnoException;
    return { failed: code, message };
  }
}
