/**
 * Renders photos in a low-priority child process, started with the worker's first photo, so that rendering takes neither CPU
 * time, memory nor threads from requests. A photo that crashes it harms nothing else.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { AppError, type ErrorCode, unavailable } from '../../platform/base/errors.ts';
import { limitConcurrency } from '../../platform/base/limit-concurrency.ts';
import { programOf } from '../../platform/base/paths.ts';
import { lowerPriorityOf } from './priority.server.ts';
import type { RenderedPhoto } from './render.server.ts';

/** The child's answer to a file path. */
export type RenderAnswer =
  | RenderedPhoto
  | { refused: ErrorCode; message: string }
  | { failed: string | undefined; message: string };

// Each worker has a core of its own, and a photo keeps one busy.
const lane = limitConcurrency(1);
// About twenty seconds of work; browsers wait thirty for the answer to an upload.
const maxWaiting = 60;
/** `Retry-After` of a full queue. */
export const retryAfterSeconds = 20;
const tries = 2;
// A photo of twelve megapixels takes 0.3 s of processor time.
const deadlineMs = 30_000;

let renderer: ChildProcess | undefined;
let waiting = 0;

/** Whether another photo would wait too long. */
export function isQueueFull(): boolean {
  return waiting >= maxWaiting;
}

/** Renders a photo; if the child dies, tries once more in a new one. */
export async function renderInWorker(path: string): Promise<RenderedPhoto> {
  waiting += 1;
  try {
    return await lane(async () => {
      for (let left = tries; left > 0; left -= 1) {
        const answer = await ask(path);
        if (answer) return unwrapAnswer(answer);
      }
      throw unavailable(retryAfterSeconds, new Error('the render worker died while rendering a photo'));
    });
  } finally {
    waiting -= 1;
  }
}

function unwrapAnswer(answer: RenderAnswer): RenderedPhoto {
  if ('refused' in answer) throw new AppError(answer.refused, { message: answer.message });
  if ('failed' in answer) throw Object.assign(new Error(answer.message), { code: answer.failed });
  return answer;
}

/** The child's answer; undefined if it died. */
async function ask(path: string): Promise<RenderAnswer | undefined> {
  const asked = (renderer ??= start());
  const { promise, resolve } = Promise.withResolvers<RenderAnswer | undefined>();
  const died = () => {
    forget(asked);
    resolve(undefined);
  };
  const answered = (answer: unknown) => resolve(answer as RenderAnswer);
  asked.on('message', answered).on('exit', died).on('error', died);
  keepAlive(asked, true);
  asked.send(path, (error) => error && died());
  // A hanging photo would block all others.
  const late = setTimeout(() => asked.kill('SIGKILL'), deadlineMs);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    keepAlive(asked, false);
    asked.off('message', answered).off('exit', died).off('error', died);
  }
}

function start(): ChildProcess {
  const started = fork(programOf('src/photos/rendering/render-worker-main.ts'), [], {
    // Transfers buffers unencoded.
    serialization: 'advanced',
    execArgv: [],
    // glibc's default number of arenas fragments the heap badly when threads decode images.
    env: { MALLOC_ARENA_MAX: '2' },
  });
  lowerPriorityOf(started);
  started.once('exit', () => forget(started));
  // Without a listener, sending to a child that has just died would crash this process, too.
  return started.on('error', () => undefined);
}

/** Kills the child; the next photo starts another. */
function forget(child: ChildProcess): void {
  if (renderer === child) renderer = undefined;
  child.kill('SIGKILL');
}

/** An idle child must not keep commands and tests from exiting. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  for (const each of [child, child.channel]) {
    if (isBusy) each?.ref();
    else each?.unref();
  }
}
