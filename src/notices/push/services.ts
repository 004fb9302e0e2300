/** Endpoints that may be pushed to: they come from clients, and the site sends requests there. */
import type { Config } from '../../platform/config/config.ts';
import { isLoopback } from '../../platform/limits/address.ts';

const hosts = [
  'fcm.googleapis.com',
  // Endpoint of Chromium without Google's keys, as in Debian.
  'jmt17.google.com',
  // Suffixes: any host below these.
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Whether an endpoint belongs to a known push service, a configured one, or, if the site runs locally, a local one. */
export function isPushService(endpoint: string, config: Pick<Config, 'pushServices' | 'siteUrl'>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, hostname, port, origin } = new URL(endpoint);
  if (username || password || !/^https?:$/.test(protocol)) return false;
  if (config.pushServices.includes(origin)) return true;
  if (isOfThisMachine(hostname)) return isOfThisMachine(new URL(config.siteUrl).hostname);
  return protocol === 'https:' && port === '' && hosts.some((host) => isOf(host, hostname));
}

function isOf(host: string, hostname: string): boolean {
  return host.startsWith('.') ? hostname.endsWith(host) : hostname === host;
}

function isOfThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}
