/** For tests: an S3 server on loopback with one bucket. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const cli = join(require.resolve('@20minutes/s3rver'), '../cli.js');

/** The only bucket. */
export const bucket = 'photos';

export type S3Server = {
  /** The address of the bucket in the form of `STORAGE_URL`. */
  storageUrl: string;
  /** Public URL of the bucket. */
  publicUrl: string;
  /** Kills it, like a power cut; stored files stay. */
  kill(): Promise<void>;
  /** Stops it, and accepts connections at its address without ever answering. */
  hang(): Promise<void>;
  /** At the same address as before. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Starts it on a free port. */
export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-s3-'));
  let { child, port } = await run(folder, 0);
  let silent: Server | undefined;
  const held = new Set<Socket>();
  const kill = async () => {
    const ended = once(child, 'exit');
    if (child.kill('SIGKILL')) await ended;
  };
  const endSilence = async () => {
    if (!silent) return;
    const closed = once(silent, 'close');
    silent.close();
    for (const socket of held) socket.destroy();
    held.clear();
    await closed;
    silent = undefined;
  };
  const address = `http://127.0.0.1:${port}`;
  return {
    storageUrl: `s3://S3RVER:S3RVER@${bucket}?endpoint=${address}&region=us-east-1`,
    publicUrl: `${address}/${bucket}`,
    kill,
    async hang() {
      await kill();
      silent = createServer((socket) => void held.add(socket.on('error', () => undefined)));
      await once(silent.listen(port, '127.0.0.1'), 'listening');
    },
    async start() {
      await endSilence();
      ({ child } = await run(folder, port));
    },
    async close() {
      await kill();
      await endSilence();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function run(folder: string, port: number) {
  // It drops the trailing slash of a bucket's address, which invalidates signatures of list requests; keys are checked.
  const lenient = '--allow-mismatched-signatures';
  const options = [
    lenient,
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '--silent',
    '--configure-bucket',
    bucket,
  ];
  // Its continuation tokens use an old cipher.
  const script = `require(${JSON.stringify(cli)}).parseAsync()`;
  const child = spawn(process.execPath, ['--openssl-legacy-provider', '-e', script, 's3', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const listening = new Promise<number>((resolve) => {
    lines.on('line', (line) => {
      const found = /listening on .*:(\d+)$/.exec(line)?.[1];
      if (found) resolve(Number(found));
    });
  });
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`the S3 server ended with ${code}`);
  });
  const started = await Promise.race([listening, died]);
  died.catch(() => undefined);
  return { child, port: started };
}
