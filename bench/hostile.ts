/** `npm run bench:hostile`: 20,000 malformed forms, random searches over 100,000 listings, and slow and greedy clients beside readers. */
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { aListing, anAccount, type RunningSite, type Session, startSite } from '../e2e/support/site.ts';
import { sections } from '../src/sections/index.ts';
import { answersToForms, anyMutations, anyText, mutate, rightForm } from '../src/test/hostile.ts';
import { formValues } from '../src/test/values.ts';

const [forms, searches, ads, slowSenders, greedyClients] = [20_000, 2_000, 100_000, 256, 64];
const seed = 7;
const section = sections[0]!;

/** Each form is a change of one listing: valid parts of it are decoded, stored and committed. */
async function sendBrokenForms(site: RunningSite, session: Session) {
  const { id } = await aListing(site, session);
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const form = rightForm({ ...formValues(section), keepImages: '' }, photo);
  const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'multipart/form-data; boundary=xx' };
  const answers: Record<string, number> = {};
  const wrong: string[] = [];
  const work = fc.sample(anyMutations, { numRuns: forms, seed }).values();
  const sender = async () => {
    for (const mutations of work) {
      const body = new Uint8Array(mutate(form, mutations));
      const { status } = await fetch(`${site.url}/api/${section.name}/${id}`, { method: 'PUT', headers, body });
      answers[status] = (answers[status] ?? 0) + 1;
      if (!answersToForms.has(status)) wrong.push(JSON.stringify(mutations));
    }
  };
  await Promise.all(Array.from({ length: 4 }, sender));
  return { sent: forms, answers, wrong, leftUploading: readdirSync(join(site.dataDir, 'uploading')).length };
}

async function searchForAnything(site: RunningSite) {
  const times: number[] = [];
  const failed: string[] = [];
  for (const text of fc.sample(anyText, { numRuns: searches, seed })) {
    const started = performance.now();
    const answer = await fetch(`${site.url}/api/search?${new URLSearchParams({ q: text })}`);
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    if (![200, 400].includes(answer.status)) failed.push(`${answer.status} ${JSON.stringify(text)}`);
  }
  return { sent: searches, ads, ...quantiles(times), overMs200: times.filter((time) => time > 200).length, failed };
}

/** Response times of ordinary readers: alone, beside slow senders, and beside greedy clients as well. */
async function readBeside(site: RunningSite, session: Session) {
  const alone = await readFor(site, 10);
  const sockets = openSlowSenders(site, session);
  await sleep(1000);
  const besideSlow = await readFor(site, 10);
  let done = false;
  let flood = 0;
  const greedy = Array.from({ length: greedyClients }, async (_, index) => {
    while (!done) {
      await fetch(`${site.url}/api/search?q=${index}`).then((answer) => answer.arrayBuffer());
      flood += 1;
    }
  });
  const besideBoth = await readFor(site, 10);
  done = true;
  await Promise.all(greedy);
  const stillSending = sockets.filter((socket) => !socket.destroyed).length;
  for (const socket of sockets) socket.destroy();
  return { slowSenders, stillSending, greedyClients, flood, alone, besideSlow, besideBoth };
}

async function readFor(site: RunningSite, seconds: number) {
  const times: number[] = [];
  const failed: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    for (const path of ['/', `/api/${section.name}?limit=40`, '/about']) {
      const started = performance.now();
      const answer = await fetch(site.url + path);
      await answer.arrayBuffer();
      times.push(performance.now() - started);
      if (answer.status !== 200) failed.push(answer.status);
    }
    await sleep(20);
  }
  return { ...quantiles(times), failed: failed.length };
}

/** Each has started to post a listing and sends ten bytes of a photo per second. */
function openSlowSenders(site: RunningSite, { token }: Session): Socket[] {
  const { hostname, port } = new URL(site.url);
  return Array.from({ length: slowSenders }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      `POST /api/${section.name} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 1000000\r\nContent-Type: multipart/form-data; boundary=xx\r\n\r\n--xx\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n`,
    );
    const timer = setInterval(() => socket.write('0123456789'), 1000);
    socket.on('close', () => clearInterval(timer));
    return socket;
  });
}

function quantiles(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { requests: times.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}

const site = await startSite({ WEB_CONCURRENCY: '2', LOG_LEVEL: 'silent', LIMITS: '0' });
try {
  const session = await anAccount(site);
  const result: Record<string, unknown> = {};
  const keep = (name: string, figures: object) => {
    result[name] = figures;
    process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
    writeFileSync(join(import.meta.dirname, 'results/hostile.json'), `${JSON.stringify(result, null, 2)}\n`);
  };
  keep('brokenForms', await sendBrokenForms(site, session));
  const env = { PATH: process.env['PATH'], DATA_DIR: site.dataDir, LOG_LEVEL: 'warn' };
  const root = resolve(import.meta.dirname, '..');
  execFileSync(process.execPath, ['src/commands/seed.ts', '--count', String(ads)], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  keep('searches', await searchForAnything(site));
  keep('readers', await readBeside(site, session));
} finally {
  await site.stop();
}
