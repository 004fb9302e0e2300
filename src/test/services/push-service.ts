/** For tests: a push service and its browsers, written from RFC 8030, 8188, 8291 and 8292 without the site's library. */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Subscription } from '../../notices/push/subscriptions.server.ts';

type Pushed = {
  /** The notification as the browser decrypts it. */
  payload: { title: string; body: string; path: string; tag: string };
  headers: IncomingHttpHeaders;
  /** Claims of the verified token, and its key. */
  vapid: { aud: string; exp: number; sub: string; key: string };
  /** The path of the browser's subscription. */
  path: string;
};

export type PushService = {
  origin: string;
  /** A new browser with keys of its own. */
  aBrowser: () => Subscription;
  /** The accepted notifications, in order. */
  pushed: Pushed[];
  /** The response to further requests; initially 201. */
  answer: { status: number; headers?: Record<string, string> };
  /** How many requests came. */
  asked: () => number;
  close: () => Promise<void>;
};

type Keys = { pair: ECDH; auth: Buffer };

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Keys>();
  const pushed: Pushed[] = [];
  let asked = 0;
  const answer: PushService['answer'] = { status: 201 };
  const server = createServer();
  server.on('request', async (request, response) => {
    asked += 1;
    const { status } = answer;
    try {
      const body = await buffer(request);
      const keys = browsers.get(request.url ?? '');
      if (request.method !== 'POST' || !keys) throw new Error(`${request.method} ${request.url} is unknown`);
      const one = {
        payload: JSON.parse(decrypt(body, keys)) as Pushed['payload'],
        headers: request.headers,
        vapid: checkToken(request.headers.authorization ?? ''),
        path: request.url ?? '',
      };
      if (status < 300) pushed.push(one);
      response.writeHead(status, answer.headers).end('x'.repeat(1000));
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pushed,
    answer,
    asked: () => asked,
    aBrowser() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('hex')}`;
      browsers.set(path, { pair, auth });
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: origin + path, keys };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** RFC 8188 with one record, keys by RFC 8291. */
function decrypt(body: Buffer, { pair, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (idLength !== 65 || record.length > recordSize || body.length > 4096) throw new Error('a record of another shape');
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const parties = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const input = derive(pair.computeSecret(sender), auth, parties, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('not the last record');
  return padded.subarray(0, end).toString();
}

/** RFC 8292: `vapid t=<JWT>, k=<public key>`. */
function checkToken(authorization: string): Pushed['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const parse = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
  if (parse(head)['alg'] !== 'ES256') throw new Error('another algorithm');
  const bytes = Buffer.from(key, 'base64url');
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const fits = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!fits) throw new Error('a forged token');
  const { aud, exp, sub } = parse(claims) as { aud: string; exp: number; sub: string };
  return { aud, exp, sub, key };
}
