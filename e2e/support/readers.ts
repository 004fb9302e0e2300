/** Readers of a running site, and how many the site says it has had. */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningSite } from './site.ts';

/** How often the site says that it has answered `/about`, and the names of its routes. */
export async function counted(site: RunningSite): Promise<{ times: number; text: string }> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const counts = text.matchAll(/^http_request_duration_seconds_count\{[^}]*route="\/\*"[^}]*\} (\d+)$/gm);
  return { times: [...counts].reduce((sum, [, count]) => sum + Number(count), 0), text };
}

/** Reads pages until it is stopped; then tells how many, and what failed. */
export function readOn(site: RunningSite) {
  // Round-robin, so that none is idle: an idle connection may be closed at any moment.
  const agent = new Agent({ keepAlive: true, maxSockets: 6, scheduling: 'fifo' });
  const failures: unknown[] = [];
  let [answered, stopped] = [0, false];
  const ask = async (path: string) => {
    const asked = get(site.url + path, { agent });
    const [answer] = await once(asked, 'response');
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}`);
  };
  const read = async (path: string) => {
    while (!stopped) {
      await ask(path).then(
        () => (answered += 1),
        (error: unknown) => failures.push(error),
      );
      await sleep(5);
    }
  };
  // The home page is cached, `/healthz` is answered anew each time.
  const readers = ['/', '/healthz', '/', '/healthz', '/', '/healthz'].map(read);
  return async () => {
    stopped = true;
    await Promise.all(readers);
    agent.destroy();
    return { answered, failures };
  };
}
