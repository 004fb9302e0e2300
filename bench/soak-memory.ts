/** Memory of a running site's processes under load, from `/proc`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningSite } from '../e2e/support/site.ts';

const everyMs = 5000;
// The first quarter fills caches and pools; stable figures may still vary by this factor.
const mayGrow = 1.15;
const mebibyte = 1024;

type Sample = Record<'supervisor' | 'worker' | 'postgres' | 'uploadsUnderWay' | 'openFiles', number>;

/** Samples until `end`; `grown` names the figures that are larger in the last quarter than in the second. */
export async function watchMemory(site: RunningSite, end: AbortSignal) {
  const supervisor = site.process.pid ?? 0;
  const worker = childrenOf(supervisor, 'src/worker.js')[0] ?? 0;
  const samples: Sample[] = [];
  while (!end.aborted) {
    samples.push(sample(site, supervisor, worker));
    await sleep(everyMs, undefined, { signal: end }).catch(() => undefined);
  }
  const names = Object.keys(samples[0] ?? {}) as (keyof Sample)[];
  const quarters = Object.fromEntries(names.map((name) => [name, byQuarter(samples.map((each) => each[name]))]));
  const grown = (['supervisor', 'worker', 'postgres', 'openFiles'] as const).filter((name) => {
    const [, second = 0, , last = 0] = quarters[name] ?? [];
    return last > second * mayGrow;
  });
  return { samples: samples.length, unit: 'MiB; medians of the four quarters', ...quarters, grown };
}

/** Descendants whose command line contains a text, oldest first. */
export function childrenOf(parent: number, text: string): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/status`).includes(`\nPPid:\t${parent}\n`))
    .map(Number)
    .toSorted((one, other) => startOf(one) - startOf(other));
  return children.flatMap((pid) => [
    ...(read(`/proc/${pid}/cmdline`).includes(text) ? [pid] : []),
    ...childrenOf(pid, text),
  ]);
}

function sample({ dataDir }: RunningSite, supervisor: number, worker: number): Sample {
  const postgres = childrenOf(supervisor, 'postgres');
  return {
    supervisor: heldBy(supervisor),
    worker: heldBy(worker),
    postgres: postgres.reduce((sum, pid) => sum + heldBy(pid), 0),
    uploadsUnderWay: readdirSync(join(dataDir, 'uploading')).length,
    openFiles: namesIn(`/proc/${worker}/fd`).length,
  };
}

/** Proportional set size, in MiB. */
function heldBy(pid: number): number {
  const kibibytes = Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  return Math.round(kibibytes / mebibyte);
}

function byQuarter(values: readonly number[]): number[] {
  return Array.from({ length: 4 }, (_, quarter) => {
    const part = values.slice((values.length * quarter) / 4, (values.length * (quarter + 1)) / 4);
    return part.toSorted((one, other) => one - other)[Math.floor(part.length / 2)] ?? 0;
  });
}

/** Start time in ticks since boot. */
function startOf(pid: number): number {
  return Number(read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[19] ?? 0);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
