/** Keeps the embedded database's log from filling the disk. */
import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs';
import type { Logger } from 'pino';

const longestBytes = 20 * 1024 * 1024;
const lookEveryMs = 10 * 60_000;

/** Periodically moves a long log to `.1`, replacing the previous one. Returns a function that stops it. */
export function rotateLog(file: string, log: Logger): () => void {
  const look = () => {
    try {
      if (!existsSync(file) || statSync(file).size < longestBytes) return;
      // The server keeps the file open and continues at its end.
      copyFileSync(file, `${file}.1`);
      truncateSync(file);
    } catch (error) {
      log.warn({ err: error }, 'the log of the database could not be shortened');
    }
  };
  look();
  const timer = setInterval(look, lookEveryMs).unref();
  return () => clearInterval(timer);
}
