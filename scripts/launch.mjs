/**
 * What every npm script runs through: installs what the lockfile names, builds the pages if they are out of date, and
 * runs the given program with the Node that the project brings. Plain JavaScript, because any Node from 20 on starts it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const [flag, ...rest] = process.argv.slice(2);
const build = flag === '--build';
// Other flags are Node's own.
const [program, ...args] = build ? rest : [flag, ...rest];

ensureInstalled();
if (build) ensureBuilt();
runProgram();

function ensureInstalled() {
  const stamp = join(root, 'node_modules/.installed');
  const wanted = hashFiles(['package-lock.json']) + process.platform + process.arch;
  if (read(stamp) === wanted && existsSync(nodeBinary())) return;
  process.stderr.write('Installing packages…\n');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  // `ci` would refuse a lockfile made where the registry lacks an optional package of some other platform; `install`
  // takes the same versions from it. Building needs the development packages, whatever the environment calls itself.
  run(command, [...first, 'install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

function ensureBuilt() {
  const stamp = join(root, 'build/.built');
  const sources = [
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    ...filesIn('src'),
    ...filesIn('public'),
  ];
  const wanted = hashFiles(sources.filter((file) => !file.endsWith('.test.ts')));
  if (read(stamp) === wanted) return;
  process.stderr.write('Building pages…\n');
  run(nodeBinary(), ['node_modules/.bin/react-router', 'build', '--logLevel', 'error']);
  writeFileSync(stamp, wanted);
}

/** Hands signals on and ends as the program ended. Should its own parent die, the program is asked to stop. */
function runProgram() {
  const child = spawn(nodeBinary(), [program, ...args], {
    // The channel tells the program of this process' death, however sudden.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Image decoding in threads fragments the heap of the C library badly with its default of many arenas.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 250).unref();
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

function nodeBinary() {
  return join(root, 'node_modules/node/bin/node');
}

function run(command, commandArgs) {
  const result = spawnSync(command, commandArgs, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .sort();
}

function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(root, resolve(file))).update(readFileSync(file));
  return hash.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
