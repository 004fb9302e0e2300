/**
 * The process in which a worker has its photos rendered. It knows no settings and keeps nothing: whoever gets hold of it
 * by a photo finds neither passwords nor connections, and it may be killed at any time.
 */
import { isAppError } from '../../../errors.ts';
import type { Answer } from './apart.server.ts';
import { lowerPriority } from './priority.server.ts';
import { renderPhoto } from './render.server.ts';

// Where that is not allowed, photos are rendered all the same.
await lowerPriority().catch(() => undefined);

process.on('message', async (path: string) => process.send?.(await answer(path)));
process.on('disconnect', () => process.exit(0));
// A terminal signals every process of the group; this one ends with its worker.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

async function answer(path: string): Promise<Answer> {
  try {
    return await renderPhoto(path);
  } catch (error) {
    if (isAppError(error)) return { refused: error.code, message: error.message };
    const { code, message } = error as NodeJS.ErrnoException;
    return { failed: code, message };
  }
}
