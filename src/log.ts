/** The log: one JSON line an event, on standard output. */
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

// Up to so many the kernel writes at once: lines of several processes do not mix, as long as they are read in time.
const atOnce = 4096;
const delayMs = 250;
// Some 16,000 requests. What nobody reads may not fill the memory, and to wait for whoever reads would stop the site.
const mostUnreadBytes = 4 * 1024 * 1024;

/**
 * Lines are written a moment later; no header ever enters one. Errors of mail servers and databases like to repeat what
 * they were sent, so e-mails and phone numbers are struck out of every line.
 */
export function createLog(config: Config, destination: DestinationStream = (output ??= openOutput())): Logger {
  const hooks = { streamWrite: (line: string) => withoutPhones(withoutEmails(line)) };
  return pino({ level: config.logLevel, hooks }, destination);
}

// One for all logs of a process.
let output: DestinationStream | undefined;

/** Gathers lines, since a write for each would cost as much as answering what is ready. */
function openOutput(): DestinationStream {
  const { stdout } = process;
  let gathered: string[] = [];
  let length = 0;
  let lost = 0;
  // Whoever read has gone.
  stdout.on('error', () => {});
  const flush = () => {
    if (stdout.writableLength > mostUnreadBytes) lost += gathered.length;
    else {
      if (lost > 0)
        stdout.write(`${JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'lines of the log were lost' })}\n`);
      if (length > 0) stdout.write(gathered.join(''));
      lost = 0;
    }
    gathered = [];
    length = 0;
  };
  process.once('exit', flush);
  return {
    write(line) {
      if (length === 0) setTimeout(flush, delayMs).unref();
      else if (length + line.length > atOnce) flush();
      gathered.push(line);
      length += line.length;
    },
  };
}

/** Most lines have none; to look for one takes longer than to send what is ready. */
function withoutEmails(line: string): string {
  return line.includes('@') || line.includes('%40') ? line.replace(emailPattern, '…@…') : line;
}

function withoutPhones(line: string): string {
  return line.includes('994') ? line.replace(phonePattern, '+994…') : line;
}

// Bounded, so that no line, whatever somebody put into it, is slow to search.
const emailPattern = /[^\s"'<>()[\]{},;:@/\\=&?]{1,64}(?:@|%40)[^\s"'<>()[\]{},;:@/\\=&?]{1,255}/gi;
const phonePattern = /(?:\+|%2B)994[\s-]?\d{2}[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}/gi;
