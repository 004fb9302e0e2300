/** For tests: streams of events as pages read them. */
import type { AddressInfo } from 'node:net';
import type { Http } from '../site/server/http.ts';

export type SentEvent = { id: number; event: string; data: Record<string, unknown> };
export type Opened = {
  status: number;
  headers: Headers;
  /** The whole received text. */
  text: () => string;
  events: () => SentEvent[];
  hasEnded: () => boolean;
  close: () => void;
};

/** Opens one over a real connection; `http` must be listening. */
export async function open(http: Http, query: string, headers: Record<string, string> = {}): Promise<Opened> {
  const closing = new AbortController();
  const { port } = http.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/events${query}`, { headers, signal: closing.signal });
  let text = '';
  let ended = false;
  const read = async () => {
    for await (const part of answer.body ?? []) text += Buffer.from(part).toString();
  };
  void read()
    .catch(() => undefined)
    .finally(() => (ended = true));
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    events: () =>
      [...text.matchAll(/^id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/gm)].map(([, id, event = '', data = '']) => ({
        id: Number(id),
        event,
        data: JSON.parse(data) as SentEvent['data'],
      })),
    hasEnded: () => ended,
    close: () => closing.abort(),
  };
}
