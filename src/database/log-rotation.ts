/** Keeps the log of the embedded database from filling the disk. */
import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs';
import type { Logger } from 'pino';

const longestBytes = 20 * 1024 * 1024;
const lookEveryMs = 10 * 60_000;

/** Now and then moves what is long to `.1`, where it replaces what was moved before. Returns the end of it. */
export function rotateLog(file: string, log: Logger): () => void {
  const look = () => {
    try {
      if (!existsSync(file) || statSync(file).size < longestBytes) return;
      // The server goes on writing to the file it has open, at its end.
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
