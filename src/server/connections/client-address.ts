/** Whose address a request comes from. */
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

export type AddressOf = (request: IncomingMessage) => string;

/** Believes what the settings' proxies say of a client, and nobody else. */
export function clientAddress(trustedProxies: readonly string[]): AddressOf {
  if (trustedProxies.length === 0) return (request) => request.socket.remoteAddress ?? '';
  const trusted = proxyAddr.compile([...trustedProxies]);
  return (request) => proxyAddr(request, trusted);
}
