/** Uncached pages: many listings once each, alternating with React alone on the same trees. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';

type Site = { url: string; cpuSeconds: () => number };

const pages = 3000;
const spellings = 500;
const atOnce = 16;
const listed = 100;

/** The rate of the site, the rate of `renderToString` in its own process, and the CPU time per page. */
export async function measureCold(site: Site, rounds: number, env: NodeJS.ProcessEnv) {
  const paths = await somePaths(site.url, pages);
  const react = fork(join(import.meta.dirname, 'bare-render.ts'), {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  });
  const results = [];
  for (let done = 0; done < rounds; done += 1) {
    const part = paths.slice((done * pages) / rounds, ((done + 1) * pages) / rounds);
    react.send(part);
    const [bare] = (await once(react, 'message')) as [{ seconds: number; cpuMs: number }];
    const used = site.cpuSeconds();
    const own = await readAll([site.url], part);
    const cpuMsEach = ((site.cpuSeconds() - used) * 1000) / part.length;
    const reactRate = part.length / bare.seconds;
    results.push({
      ...own,
      cpuMsEach,
      reactRate,
      ratio: own.rate / reactRate,
      reactCpuMsEach: bare.cpuMs / part.length,
    });
  }
  react.disconnect();
  return results.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)];
}

/** The cost of each address when not cached: 500 spellings of it or, for single listings, 500 others. */
export async function measureFirst(site: Site, addresses: readonly string[]) {
  const results = [];
  for (const address of addresses) {
    const paths = await someOf(site.url, address);
    const used = site.cpuSeconds();
    const own = await readAll([site.url], paths);
    results.push({ address, ...own, cpuMsEach: ((site.cpuSeconds() - used) * 1000) / paths.length });
  }
  return results;
}

async function someOf(url: string, address: string): Promise<string[]> {
  const [, call = '', id] = /^(\/api)?\/cars\/(\d+)$/.exec(address) ?? [];
  if (id) return (await somePaths(url, pages + spellings)).slice(pages).map((path) => call + path);
  const first = `${address}${address.includes('?') ? '&' : '?'}first=`;
  return Array.from({ length: spellings }, (_, index) => first + index);
}

/** Reads each path once, alternating between the sites. */
export async function readAll(urls: readonly string[], paths: readonly string[]) {
  const start = performance.now();
  const times: number[] = [];
  const left = paths.entries();
  const readOn = async () => {
    for (const [index, path] of left) {
      const asked = performance.now();
      const status = await readCompressed(`${urls[index % urls.length]}${path}`);
      if (status !== 200) throw new Error(`${status} of ${path}`);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, readOn));
  times.sort((a, b) => a - b);
  return {
    rate: (paths.length * 1000) / (performance.now() - start),
    p50: times[Math.floor(times.length / 2)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

const agent = new Agent({ keepAlive: true });

/** Without decompressing, which would take half as long as rendering, on CPUs the site needs. */
function readCompressed(url: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
    answer
      .resume()
      .once('end', () => resolve(answer.statusCode))
      .once('error', reject);
  }).once('error', reject);
  return promise;
}

/** Page addresses of the newest cars. */
export async function somePaths(url: string, count: number): Promise<string[]> {
  const paths: string[] = [];
  let next: string | undefined = `/api/cars?limit=${listed}`;
  while (next && paths.length < count) {
    const answer: Response = await fetch(url + next);
    paths.push(...((await answer.json()) as { id: number }[]).map(({ id }) => `/cars/${id}`));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return paths.slice(0, count);
}
