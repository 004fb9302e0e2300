/** What a trusted proxy says of a request: the client's address, and the id by which its log knows it. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

export type AddressOf = (request: IncomingMessage) => string;
export type IdOf = (request: IncomingMessage) => string;

/** Trusts `X-Forwarded-For` from the given proxies only. */
export function clientAddress(trustedProxies: readonly string[]): AddressOf {
  if (trustedProxies.length === 0) return (request) => request.socket.remoteAddress ?? '';
  const trusted = proxyAddr.compile([...trustedProxies]);
  return (request) => proxyAddr(request, trusted);
}

// nginx writes 32 hexadecimal digits, HAProxy a UUID.
const idOfProxy = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** `X-Request-Id` of the given proxies, so that their log and ours name a request alike; else a new one. */
export function requestId(trustedProxies: readonly string[]): IdOf {
  if (trustedProxies.length === 0) return () => randomUUID();
  const trusted = proxyAddr.compile([...trustedProxies]);
  return ({ headers, socket }) => {
    const told = headers['x-request-id'];
    const isTrusted = typeof told === 'string' && idOfProxy.test(told) && trusted(socket.remoteAddress ?? '', 0);
    return isTrusted ? told : randomUUID();
  };
}
