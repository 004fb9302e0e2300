import type { Logger } from 'pino';

/** Runs work without overlap: calls meanwhile cause one more run. Failures are logged. */
export function oneAtATime(log: Logger, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    try {
      while (again) {
        again = false;
        await work();
      }
    } catch (error) {
      log.warn({ err: error }, 'streams of events');
    } finally {
      running = undefined;
    }
  };
  return () => {
    again = true;
    return (running ??= run());
  };
}
