/** PostgreSQL refuses to run as root: runs it as another user, without creating an account. */
import { type SpawnOptions, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export type Unprivileged = {
  /** The given folder, or a replacement if that user cannot reach it. */
  dataDir: string;
  /** The path of a binary that the user can run. */
  binary(path: string): string;
  /** Gives a file or folder to the account. */
  own(path: string): void;
  command(binary: string, args: readonly string[]): [string, string[], Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'>];
};

// Debian's `nobody`.
const nobody = 65_534;
const namespace = ['-U', '--map-user=1000', '--map-group=1000', '--'];

/** How to run PostgreSQL, for an ordinary user and for root. */
export function runAsUnprivileged(dataDir: string, postgres: string): Unprivileged {
  const asItIs: Unprivileged = {
    dataDir,
    binary: (path) => path,
    own: () => {},
    command: (binary, args) => [binary, [...args], { cwd: dataDir }],
  };
  if (process.getuid?.() !== 0) return asItIs;
  // In a user namespace, root looks like an ordinary user and can still enter folders only root may.
  if (spawnSync('unshare', [...namespace, postgres, '--version']).status === 0) {
    return { ...asItIs, command: (binary, args) => ['unshare', [...namespace, binary, ...args], { cwd: dataDir }] };
  }
  return asNobody(dataDir, postgres);
}

/** Without user namespaces: runs as `nobody`, with copies of what it cannot reach. */
function asNobody(dataDir: string, postgres: string): Unprivileged {
  const reaches = (path: string) => spawnSync('test', ['-x', path], { uid: nobody, gid: nobody }).status === 0;
  const place = '/var/lib/axtartap';
  const native = dirname(dirname(postgres));
  const ownNative = reaches(postgres) ? native : join(place, `native-${hash(native)}`);
  const ownData = reaches(dataDir) ? dataDir : join(place, `data-${hash(dataDir)}`);
  if (ownNative !== native && !existsSync(ownNative)) {
    cpSync(native, ownNative, { recursive: true, verbatimSymlinks: true });
  }
  mkdirSync(ownData, { recursive: true });
  if (ownData !== dataDir) chownSync(ownData, nobody, nobody);
  return {
    dataDir: ownData,
    binary: (path) => join(ownNative, 'bin', basename(path)),
    own: (path) => chownSync(path, nobody, nobody),
    command: (binary, args) => [binary, [...args], { uid: nobody, gid: nobody, cwd: ownData }],
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
