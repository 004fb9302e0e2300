/**
 * Reads cached pages at a steady rate, in its own process, so that other work of a benchmark does not delay it. Latency
 * counts from when a read was due, including the wait for slow reads before it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';

/** Milliseconds, and how many reads there were and failed. */
export type Waits = { p50: number; p99: number; max: number; reads: number; failed: number };

export type SteadyReads = {
  /** Waits since the start, or since the last report. */
  report(): Promise<Waits>;
  stop(): void;
};

/** `perSecond` reads of the addresses in turn, over sixteen connections. */
export function readSteadily(addresses: readonly string[], perSecond: number): SteadyReads {
  const reader: ChildProcess = fork(fileURLToPath(import.meta.url), [String(perSecond), ...addresses]);
  return {
    async report() {
      reader.send('report');
      const [waits] = (await once(reader, 'message')) as [Waits];
      return waits;
    },
    stop: () => void reader.kill(),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [perSecond = '1', ...addresses] = process.argv.slice(2);
  read(addresses, Number(perSecond));
}

function read(addresses: readonly string[], perSecond: number): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let waits: number[] = [];
  let failed = 0;
  const readOne = (address: string, dueMs: number) => {
    const fail = () => void (failed += 1);
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume().once('end', () => {
        waits.push(performance.now() - dueMs);
        if (answer.statusCode !== 200) fail();
      });
    }).once('error', fail);
  };
  const startMs = performance.now();
  let sent = 0;
  setInterval(() => {
    const due = Math.floor(((performance.now() - startMs) * perSecond) / 1000);
    for (; sent < due; sent += 1)
      readOne(addresses[sent % addresses.length] ?? '', startMs + ((sent + 1) * 1000) / perSecond);
  }, 1);
  process.on('message', () => {
    process.send?.(summary(waits, failed));
    waits = [];
    failed = 0;
  });
}

function summary(waits: readonly number[], failed: number): Waits {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round((sorted[Math.ceil(sorted.length * part) - 1] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99), max: at(1), reads: sorted.length, failed };
}
