/** The log: one JSON line per event, on standard output. */
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId } from '../base/request-id.ts';
import type { Config } from './config.ts';

// Pipe writes up to this size are atomic, so that lines of several processes do not mix.
const atOnce = 4096;
const delayMs = 250;
// About 16,000 requests. Beyond it, lines are dropped: they must not fill the memory, and waiting for the reader would stop
// the site.
const mostUnreadBytes = 4 * 1024 * 1024;

/**
 * Lines are buffered briefly and contain no headers. Errors of mail servers and databases often repeat their input, so
 * e-mail addresses and phone numbers are removed from every line.
 */
export function createLog(config: Config, destination: DestinationStream = (output ??= openOutput())): Logger {
  const hooks = { streamWrite: (line: string) => withoutPhones(withoutEmails(line)) };
  // Fastify's own loggers, one for each request, bear its id already.
  const mixin = (_line: object, _level: number, logger: Logger) => (logger === log ? requestOfLine() : {});
  const log = pino({ level: config.logLevel, hooks, mixin }, destination);
  return log;
}

function requestOfLine(): { reqId?: string } {
  const reqId = currentRequestId();
  return reqId === undefined ? {} : { reqId };
}

/** Prints a line for people, outside the log; with `LOG_FORMAT=json` as JSON, whatever `LOG_LEVEL` is. */
export function openConsole({
  logFormat,
}: Pick<Config, 'logFormat'>): (line: string, stream?: 'stdout' | 'stderr') => void {
  return (line, stream = 'stdout') => {
    if (logFormat === 'text') process[stream].write(`${line}\n`);
    else
      process.stdout.write(
        `${JSON.stringify({ level: stream === 'stdout' ? 30 : 60, time: Date.now(), msg: line })}\n`,
      );
  };
}

/** Logs what Node would print itself: crashes and warnings. */
export function logCrashes(config: Config, log: Logger): void {
  if (config.logFormat === 'text') return;
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node warns'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process crashed');
    process.exit(1);
  });
}

// Shared by all logs of a process.
let output: DestinationStream | undefined;

/** Buffered: a write per line would cost as much as serving a cached response. */
function openOutput(): DestinationStream {
  const { stdout } = process;
  let gathered: string[] = [];
  let length = 0;
  let lost = 0;
  // Ignored: the reader is gone.
  stdout.on('error', () => {});
  const flush = () => {
    makeNonBlocking(stdout);
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

/**
 * Processes share inherited pipes: when one starts or ends, writes to the pipe block again in all of them, and a hanging
 * reader would stop the site. Node has no public way to prevent it.
 */
function makeNonBlocking(
  stdout: NodeJS.WriteStream & { _handle?: { setBlocking?(waits: boolean): void } | null },
): void {
  if (!stdout.isTTY) stdout._handle?.setBlocking?.(false);
}

/** Checks for `@` first: the regular expression takes longer than serving a cached response. */
function withoutEmails(line: string): string {
  return line.includes('@') || line.includes('%40') ? line.replace(emailPattern, '…@…') : line;
}

function withoutPhones(line: string): string {
  return line.includes('994') ? line.replace(phonePattern, '+994…') : line;
}

// Bounded repetitions, so that no user text makes matching slow.
const emailPattern = /[^\s"'<>()[\]{},;:@/\\=&?]{1,64}(?:@|%40)[^\s"'<>()[\]{},;:@/\\=&?]{1,255}/gi;
const phonePattern = /(?:\+|%2B)994[\s-]?\d{2}[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}/gi;
