/**
 * Renders photos in a process of lower priority, which each worker starts with its first photo: readers wait neither for the
 * processor nor for this process's memory and threads. A photo that breaks that process breaks nothing else.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { AppError, type ErrorCode, unavailable } from '../../../errors.ts';
import { limitConcurrency } from '../../../limit-concurrency.ts';
import { programOf } from '../../../paths.ts';
import { lowerPriorityOf } from './priority.server.ts';
import type { RenderedPhoto } from './render.server.ts';

/** What the process answers to the path of a file. */
export type Answer =
  | RenderedPhoto
  | { refused: ErrorCode; message: string }
  | { failed: string | undefined; message: string };

// Each worker has a core of its own, and a photo keeps one busy.
const lane = limitConcurrency(1);
// Some twenty seconds of work: browsers wait thirty for a photo that they have sent.
const maxWaiting = 60;
/** How long whoever is refused should wait. */
export const restSeconds = 20;
const tries = 2;
// A photo of twelve megapixels takes 0.3 s of processor time.
const deadlineMs = 30_000;

let renderer: ChildProcess | undefined;
let waiting = 0;

/** Whether so many photos wait that another would wait too long. */
export function areManyWaiting(): boolean {
  return waiting >= maxWaiting;
}

/** Renders a photo; if the process dies of it, or beside it, once more in a new one. */
export async function renderApart(path: string): Promise<RenderedPhoto> {
  waiting += 1;
  try {
    return await lane(async () => {
      for (let left = tries; left > 0; left -= 1) {
        const answer = await ask(path);
        if (answer) return madeOf(answer);
      }
      throw unavailable(restSeconds, new Error('the process that renders photos died of one, or beside it'));
    });
  } finally {
    waiting -= 1;
  }
}

function madeOf(answer: Answer): RenderedPhoto {
  if ('refused' in answer) throw new AppError(answer.refused, { message: answer.message });
  if ('failed' in answer) throw Object.assign(new Error(answer.message), { code: answer.failed });
  return answer;
}

/** Undefined if the process died. */
async function ask(path: string): Promise<Answer | undefined> {
  const asked = (renderer ??= start());
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
  const died = () => {
    forget(asked);
    resolve(undefined);
  };
  const answered = (answer: unknown) => resolve(answer as Answer);
  asked.on('message', answered).on('exit', died).on('error', died);
  keepAlive(asked, true);
  asked.send(path, (error) => error && died());
  // One that a photo holds up would hold up all others.
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
  const started = fork(programOf('src/features/photos/rendering/photo-process.ts'), [], {
    // Keeps buffers as they are.
    serialization: 'advanced',
    execArgv: [],
    // With glibc's default number of arenas, decoding images in threads fragments the heap badly.
    env: { MALLOC_ARENA_MAX: '2' },
  });
  lowerPriorityOf(started);
  started.once('exit', () => forget(started));
  // Without a listener, a message to one that has just died would end this process, too.
  return started.on('error', () => undefined);
}

/** The next photo gets another process. */
function forget(child: ChildProcess): void {
  if (renderer === child) renderer = undefined;
  child.kill('SIGKILL');
}

/** Whether this process stays for the other: commands and tests end although it waits for more. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  for (const each of [child, child.channel]) {
    if (isBusy) each?.ref();
    else each?.unref();
  }
}
