/**
 * Limits on photo forms this machine is receiving. Each form has a folder named after its sender, its announced size and
 * the receiving process, so that workers see each other's forms without messages, and those of a dead process can be found.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../platform/app/app.ts';
import { type AppError, tooMany, unavailable } from '../../platform/base/errors.ts';
import { countedNetworks } from '../../platform/limits/address.ts';

export type Receiver = Pick<App, 'uploadDir' | 'now'> & { config: Pick<App['config'], 'limits'> };

/** Account or admin, and the address of the request. */
type Sender = { id: string; ip: string };

type FormUnderWay = {
  /** For its photos; empty at first. */
  folder: string;
  /** Removes the folder with its content; idempotent. */
  end: () => Promise<void>;
};

const MiB = 1024 * 1024;
// Bytes: two full forms (20 photos of 15 MiB). Forms: as many as an account may post in an hour.
const ofAccount = { forms: 100, bytes: 640 * MiB };
// Thousands of people may share a carrier's address.
const ofAddress = { forms: 300, bytes: 2560 * MiB };
const ofMachine = { forms: 1000, bytes: 4096 * MiB };
const retryAfterSeconds = 30;
// Older forms are ignored: no request takes this long, so the process has died.
const oldestMs = 30 * 60_000;

/** Reserves a folder for a form of `announced` bytes, or rejects it before reading any of the request. */
export async function beginForm(app: Receiver, sender: Sender, announced: number): Promise<FormUnderWay> {
  const own = {
    account: shortHash(sender.id),
    address: shortHash(countedNetworks(sender.ip)[0].name),
    bytes: announced,
    startedMs: app.now().getTime(),
  };
  const folder = join(app.uploadDir, nameOf(own));
  const end = () => rm(folder, { recursive: true, force: true });
  // Created before counting, so that concurrent forms see each other.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const problem = (await tooManyOf(app, own)) ?? (await machineFull(app));
  if (!problem) return { folder, end };
  await end();
  throw problem;
}

/**
 * The error if this machine cannot accept another photo. Counts bytes on disk rather than announced: otherwise announcing a
 * lot would lock everyone else out.
 */
export async function machineFull({ uploadDir }: Receiver): Promise<AppError | undefined> {
  const [used, { bavail, bsize }] = await Promise.all([bytesIn(uploadDir), statfs(uploadDir)]);
  // Leaves room for a database on the same disk.
  const max = Math.min(ofMachine.bytes, (bavail * bsize + used) / 2);
  return used > max ? unavailable(retryAfterSeconds) : undefined;
}

/** Removes the forms a dead process was receiving. */
export async function removeFormsOf({ uploadDir }: Pick<App, 'uploadDir'>, pid: number): Promise<void> {
  const names = (await readdir(uploadDir)).filter((name) => name.split('.')[4] === String(pid));
  await Promise.all(names.map((name) => rm(join(uploadDir, name), { recursive: true, force: true })));
}

type Entry = { account: string; address: string; bytes: number; startedMs: number };

async function tooManyOf(app: Receiver, own: Entry): Promise<AppError | undefined> {
  const since = app.now().getTime() - oldestMs;
  const all = (await readdir(app.uploadDir)).map(entryOf).filter(({ startedMs }) => startedMs > since);
  if (all.length > ofMachine.forms) return unavailable(retryAfterSeconds);
  if (!app.config.limits) return undefined;
  const isBeyond = (key: 'account' | 'address', max: { forms: number; bytes: number }) => {
    const same = all.filter((entry) => entry[key] === own[key]);
    return same.length > max.forms || same.reduce((sum, { bytes }) => sum + bytes, 0) > max.bytes;
  };
  if (isBeyond('account', ofAccount)) return tooMany(retryAfterSeconds, tooManyOfAccount);
  return isBeyond('address', ofAddress) ? tooMany(retryAfterSeconds, tooManyOfAddress) : undefined;
}

const tooManyOfAccount = 'Eyni vaxtda çox şəkil göndərirsiniz. Əvvəlkilər bitəndən sonra yenidən cəhd edin.';
const tooManyOfAddress = 'Bu şəbəkədən eyni vaxtda çox sayda şəkil göndərilir. Bir az sonra yenidən cəhd edin.';

function nameOf({ account, address, bytes, startedMs }: Entry): string {
  return [account, address, bytes, startedMs, process.pid, randomBytes(8).toString('hex')].join('.');
}

function entryOf(name: string): Entry {
  const [account = '', address = '', bytes, startedMs] = name.split('.');
  return { account, address, bytes: Number(bytes), startedMs: Number(startedMs) };
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

// Forms check before each photo; all checks within a second share one measurement.
const maxAgeMs = 1000;
const measured = new Map<string, { atMs: number; bytes: Promise<number> }>();

function bytesIn(folder: string): Promise<number> {
  const known = measured.get(folder);
  if (known && performance.now() - known.atMs < maxAgeMs) return known.bytes;
  const bytes = readBytes(folder);
  measured.set(folder, { atMs: performance.now(), bytes });
  return bytes;
}

async function readBytes(folder: string): Promise<number> {
  const sizes = (await readdir(folder)).map(async (name) => {
    const form = join(folder, name);
    const files = (await unlessRemoved(readdir(form))) ?? [];
    const found = await Promise.all(files.map((file) => unlessRemoved(stat(join(form, file)))));
    return found.reduce((sum, file) => sum + (file?.size ?? 0), 0);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Undefined if removed meanwhile, or a plain file of an earlier version. */
async function unlessRemoved<T>(look: Promise<T>): Promise<T | undefined> {
  try {
    return await look;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
