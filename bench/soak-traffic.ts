/** Clients of the soak: readers, searchers, and clients that send or read badly. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sections } from '../src/domain/sections/index.ts';

export type Traffic = {
  url: string;
  end: AbortSignal;
  /** When a worker was last killed: connections may break then. */
  lastKillMs: number;
  /** Responses by kind of request and status. */
  counts: Map<string, number>;
  /** Failures. */
  wrong: string[];
};

// A broken connection of the killed worker may be noticed a little later.
const afterKillMs = 5000;
const words = [
  'bmw',
  'mercedes 2015',
  'iphone',
  'samsung 128',
  'masin',
  'ev',
  'bakı',
  'divan',
  'köynək',
  'a',
  'qa',
  '50',
  'təzə',
  'zxqv',
];

/** The header with the client's address. */
export function from(index: number): Record<string, string> {
  return { 'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` };
}

/** Sends a request and counts its outcome; undefined without a response. */
export async function ask(
  traffic: Traffic,
  kind: string,
  path: string,
  init: RequestInit = {},
): Promise<Response | undefined> {
  try {
    const answer = await fetch(traffic.url + path, init);
    count(traffic, `${kind} ${answer.status}`);
    const announced = answer.status === 503 && answer.headers.has('retry-after');
    if (answer.status >= 500 && !announced)
      traffic.wrong.push(`${kind} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  } catch (error) {
    const expected = performance.now() - traffic.lastKillMs < afterKillMs;
    count(traffic, `${kind} ${expected ? 'broken by a kill' : 'broken'}`);
    if (!expected) traffic.wrong.push(`${kind} ${path}: ${String((error as Error).cause ?? error)}`);
    return undefined;
  }
}

/** Reads pages, lists and listings, mostly the newest. */
export async function read(traffic: Traffic, index: number): Promise<void> {
  let ids: (number | string)[] = [];
  for (let step = 0; !traffic.end.aborted; step += 1) {
    const section = sections[step % sections.length]!;
    const place = Math.floor(Math.random() ** 3 * ids.length);
    const paths = [
      '/',
      `/katalog/${encodeURIComponent(section.path)}`,
      `/api/${section.name}?limit=40`,
      `/api/cars/${ids[place]}`,
      `/cars/${ids[place]}`,
    ];
    const path = paths[step % paths.length]!;
    // A single address reading without pause would soon be refused, as it should be.
    const headers = from(1_000_000 + index * 10_000 + (step >> 9));
    const answer = await ask(traffic, 'read', path, { headers });
    if (step % 50 === 0) {
      const list = await ask(traffic, 'read', '/api/cars?limit=100', { headers });
      ids = list?.ok ? ((await list.json()) as { id: number }[]).map(({ id }) => id) : ids;
    }
    await answer?.arrayBuffer().catch(() => undefined);
    await sleep(20);
  }
}

/** Searches by words, parts of words, and filters. */
export async function search(traffic: Traffic, index: number): Promise<void> {
  for (let step = 0; !traffic.end.aborted; step += 1) {
    const q = words[Math.floor(Math.random() * words.length)]!;
    const query = new URLSearchParams({
      q,
      ...(step % 3 === 0 ? { price_min: String(step % 5000) } : {}),
      ...(step % 4 === 0 ? { sort: 'price_asc' } : {}),
    });
    const path = [`/api/search?${query}`, `/search?${query}`, `/api/search/counts?${query}`, `/api/suggest?${query}`][
      step % 4
    ]!;
    const answer = await ask(traffic, 'search', path, { headers: from(30_000 + index * 1000 + (step >> 8)) });
    await answer?.arrayBuffer().catch(() => undefined);
    await sleep(50);
  }
}

/** Sends a form ten bytes at a time or, without a pace, stops after the beginning. */
export async function sendSlowly(traffic: Traffic, index: number, paceMs: number | undefined): Promise<void> {
  const token = await registerForToken(traffic, 40_000 + index);
  const kind = paceMs ? 'slow sender' : 'stalled sender';
  await untilEnd(traffic, kind, (socket) => {
    const head = `POST /api/cars HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from(40_000 + index)['x-forwarded-for']}\r\nAuthorization: Bearer ${token}\r\nContent-Length: 1000000\r\nContent-Type: multipart/form-data; boundary=xx\r\n\r\n`;
    socket.write(`${head}--xx\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n`);
    // Without reading, the end of the connection would not be noticed.
    socket.resume();
    if (!paceMs) return;
    const timer = setInterval(() => socket.write('0123456789'), paceMs);
    socket.on('close', () => clearInterval(timer));
  });
}

/** Requests a megabyte and reads a kilobyte at a time or, without a pace, nothing. */
export async function stallReading(traffic: Traffic, paceMs: number | undefined): Promise<void> {
  const kind = paceMs ? 'slow reader' : 'deaf reader';
  await untilEnd(traffic, kind, (socket) => {
    socket.pause();
    for (const { name } of sections) socket.write(`GET /api/${name} HTTP/1.1\r\nHost: x\r\n\r\n`);
    if (!paceMs) return;
    const timer = setInterval(() => socket.read(1024), paceMs);
    socket.on('close', () => clearInterval(timer));
  });
}

/** Sends oversized bodies. */
export async function sendHuge(traffic: Traffic): Promise<void> {
  const token = await registerForToken(traffic, 50_000);
  const body = JSON.stringify({ title: 'a'.repeat(20_000_000) });
  while (!traffic.end.aborted) {
    const headers = { ...from(50_000), 'content-type': 'application/json', authorization: `Bearer ${token}` };
    for (const path of ['/api/login', '/api/homGarden']) {
      // Cut off while sending, it may look like a network error.
      const answer = await fetch(traffic.url + path, { method: 'POST', headers, body }).catch(() => undefined);
      count(traffic, `huge ${answer?.status ?? 'cut off'}`);
      if (answer && ![413, 429, 503].includes(answer.status)) traffic.wrong.push(`huge ${path}: ${answer.status}`);
    }
    await sleep(5000, undefined, { signal: traffic.end }).catch(() => undefined);
  }
}

/** The token of a new account, registered from the address of this index. */
export async function registerForToken(traffic: Traffic, index: number): Promise<string> {
  while (!traffic.end.aborted) {
    const email = `soak-${index}-${Math.random().toString(36).slice(2)}@misal.az`;
    const json = { username: 'Aysel', email, password: 'uzun sınaq parolu', phone: '501234567' };
    const headers = { ...from(index), 'content-type': 'application/json' };
    const answer = await ask(traffic, 'register', '/api/reqister', {
      method: 'POST',
      headers,
      body: JSON.stringify(json),
    });
    if (answer?.status === 201) return ((await answer.json()) as { token: string }).token;
    await sleep(1000);
  }
  return '';
}

/** Opens one connection after the other; records the longest lifetime in seconds. */
async function untilEnd(
  traffic: Traffic,
  kind: string,
  begin: (socket: ReturnType<typeof connect>) => void,
): Promise<void> {
  const { hostname, port } = new URL(traffic.url);
  while (!traffic.end.aborted) {
    const started = performance.now();
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const stop = () => socket.destroy();
    traffic.end.addEventListener('abort', stop, { once: true });
    begin(socket);
    await closed;
    traffic.end.removeEventListener('abort', stop);
    count(traffic, `${kind} ended`);
    const seconds = Math.round((performance.now() - started) / 1000);
    const longest = `${kind}, longest in seconds`;
    traffic.counts.set(longest, Math.max(traffic.counts.get(longest) ?? 0, seconds));
    await sleep(200);
  }
}

export function count({ counts }: Traffic, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
