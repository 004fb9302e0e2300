/** Requests through a proxy from another address. */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { samplePhoto } from '../src/test/photo-samples.ts';

/** Looks like another machine to the proxy. */
export const visitorAddress = '127.1.2.3';

/** A JSON call from that address with a forged `X-Forwarded-For`. */
export async function callAs<Body>(url: string, body?: object, token?: string): Promise<Body> {
  const headers = {
    'x-forwarded-for': '203.0.113.7',
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const text = await new Promise<string>((resolve, reject) => {
    const asked = request(url, { method: body ? 'POST' : 'GET', headers, localAddress: visitorAddress }, (answer) => {
      let read = '';
      answer.setEncoding('utf8').on('data', (part) => (read += part));
      answer.on('end', () => resolve(read));
    });
    asked.on('error', reject).end(body && JSON.stringify(body));
  });
  return JSON.parse(text);
}

/** A photo of almost 15 MB; decoders ignore the padding. */
export function largePhoto(): File {
  const photo = readFileSync(samplePhoto('flower'));
  return new File([photo, Buffer.alloc(14_900_000 - photo.length)], 'böyük.jpg', { type: 'image/jpeg' });
}

/** An open stream of events, and what it has brought so far. */
export function listenTo(url: string, token: string): Promise<{ heard: () => string; close: () => void }> {
  let heard = '';
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.setEncoding('utf8').on('data', (part: string) => (heard += part));
      answer.on('error', () => undefined);
      resolve({ heard: () => heard, close: () => asked.destroy() });
    });
    asked.on('error', reject).end();
  });
}
