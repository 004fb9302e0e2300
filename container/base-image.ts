/** The base image that the Dockerfile names: pulled, or made from Debian's packages where no registry can be reached. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Engine } from './engine.ts';

const dockerfile = readFileSync(resolve(import.meta.dirname, '../deploy/Dockerfile'), 'utf8');
const base = /^FROM (\S+) AS build$/m.exec(dockerfile)?.[1] ?? '';
const certificates = '/etc/ssl/certs/ca-certificates.crt';

export function ensureBaseImage({ docker }: Engine): void {
  if (docker('images', '--quiet', base) !== '') return;
  try {
    docker('pull', '--quiet', base);
  } catch {
    makeBaseImage(docker);
  }
}

/** As the published one is: Debian, Node and npm in `/usr/local`, and the account `node`. */
function makeBaseImage(docker: Engine['docker']): void {
  if (spawnSync('which', ['debootstrap']).status !== 0)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'debootstrap'], { stdio: 'ignore' });
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-debian-'));
  const root = join(folder, 'root');
  try {
    execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root], {
      stdio: 'ignore',
    });
    copyFileSync(process.execPath, join(root, 'usr/local/bin/node'));
    cpSync(npmFolder(), join(root, 'usr/local/lib/npm'), { recursive: true });
    symlinkSync('../lib/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
    // Whatever this machine trusts: its registry may be a mirror.
    if (existsSync(certificates)) copyFileSync(certificates, join(root, certificates));
    execFileSync('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node']);
    execFileSync('tar', ['-C', root, '-cf', join(folder, 'root.tar'), '.']);
    docker('import', '--change', `ENV NODE_EXTRA_CA_CERTS=${certificates}`, join(folder, 'root.tar'), base);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The npm that runs this, or is found first: `…/npm/bin/npm-cli.js`. */
function npmFolder(): string {
  const found = process.env['npm_execpath'] ?? execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();
  return resolve(realpathSync(found), '../..');
}
