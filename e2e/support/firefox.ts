/** Firefox, by WebDriver BiDi, which it speaks itself. Debian's is enough; Playwright drives only builds of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const path = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';
export const hasFirefox = existsSync(path);

type Message = { id?: number; method?: string; params?: unknown; result?: unknown; error?: string; message?: string };
type Logged = { level: string; text: string; source: { context?: string } };
type Evaluated = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };

export type Firefox = {
  /** A tab of a new visitor. `script` runs at the start of each document; errors of the console are added to `problems`. */
  open: (script: string) => Promise<FirefoxTab>;
  close: () => Promise<void>;
};
export type FirefoxTab = {
  goto: (url: string) => Promise<void>;
  /** The value of a JavaScript expression, which may be a promise of one. */
  evaluate: (expression: string) => Promise<unknown>;
  problems: string[];
  close: () => Promise<void>;
};

export async function openFirefox(): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'axtartap-firefox-'));
  const child = spawn(path, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { send, onLog, end } = await connect(await address(child));
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    async open(script) {
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {});
      const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
      await send('script.addPreloadScript', { functionDeclaration: `() => {${script}}`, contexts: [context] });
      const problems: string[] = [];
      onLog(({ level, text, source }) => level === 'error' && source.context === context && problems.push(text));
      return {
        problems,
        goto: (url) => send('browsingContext.navigate', { context, url, wait: 'interactive' }),
        async evaluate(expression) {
          const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
            expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
            target: { context },
            awaitPromise: true,
          });
          if (exceptionDetails) throw new Error(exceptionDetails.text);
          return result?.value === undefined ? undefined : JSON.parse(result.value);
        },
        close: () => send('browser.removeUserContext', { userContext }),
      };
    },
    async close() {
      end();
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function address({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('no output to read');
  // Reading goes on: a full pipe would block the browser.
  const lines = createInterface(stderr);
  return new Promise((resolve, fail) => {
    lines.on('line', (line) => {
      const url = /listening on (ws:\S+)/.exec(line)?.[1];
      if (url) resolve(`${url}/session`);
    });
    lines.on('close', () => fail(new Error('Firefox ended')));
  });
}

async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (message: Message) => void>();
  const listeners: ((entry: Logged) => void)[] = [];
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const message: Message = JSON.parse(data);
    if (message.method === 'log.entryAdded') for (const listen of listeners) listen(message.params as Logged);
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  await once(socket, 'open');
  let last = 0;
  return {
    send: async <Result = void>(method: string, params: object): Promise<Result> => {
      const id = (last += 1);
      const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { result, error, message } = await answer;
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${message}`);
      return result as Result;
    },
    onLog: (listen: (entry: Logged) => void) => void listeners.push(listen),
    end: () => socket.close(),
  };
}
