/** Opens a URL on a public host, checked again on each redirect and while connecting (against SSRF). */
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP } from 'node:net';
import { InnerHost, isPublicAddress, lookupPublic } from './public-hosts.server.ts';

const maxRedirects = 3;
const inward = 'link daxili şəbəkədədir';

/** Why an address could not be read, as shown to the shop. */
export class AddressProblem extends Error {}

type Asked = {
  headers: Readonly<Record<string, string>>;
  /** Allowed hosts of the private network. */
  innerHosts: readonly string[];
  signal: AbortSignal;
};

/** The response behind an address's redirects, whatever its status. The caller must read or destroy it. */
export async function openPublic(address: string, asked: Asked): Promise<IncomingMessage> {
  let url = new URL(address);
  for (let redirects = 0; ; redirects += 1) {
    const problem = problemOfAddress(url, asked.innerHosts);
    if (problem) throw new AddressProblem(problem);
    const response = await request(url, asked);
    const { statusCode: status = 0, headers } = response;
    if (status < 300 || status >= 400 || !headers.location) return response;
    response.destroy();
    if (redirects === maxRedirects) throw new AddressProblem('çox yönləndirmə');
    if (!URL.canParse(headers.location, url)) throw new AddressProblem('yönləndirmə düzgün deyil');
    url = new URL(headers.location, url);
  }
}

/** Problem seen in the address itself, before its host is looked up. */
export function problemOfAddress(url: URL, innerHosts: readonly string[]): string | undefined {
  if (!/^https?:$/.test(url.protocol)) return 'link http və ya https deyil';
  if (url.username || url.password) return 'linkdə şifrə ola bilməz';
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const isInner = isIP(literal) !== 0 ? !isPublicAddress(literal) : /(?:^|\.)localhost\.?$/.test(literal);
  return isInner && !innerHosts.includes(url.host) ? inward : undefined;
}

/** What went wrong while reading, as shown to the shop. */
export function sayFailure(error: unknown, { signal, seconds }: { signal: AbortSignal; seconds: number }): string {
  if (error instanceof AddressProblem) return error.message;
  if (error instanceof InnerHost) return inward;
  return signal.aborted ? `${seconds} saniyəyə yüklənmədi` : 'server cavab vermir';
}

function request(url: URL, { headers, innerHosts, signal }: Asked): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  const own = innerHosts.includes(url.host) ? {} : { lookup: lookupPublic };
  const options = { signal, headers: { 'user-agent': 'AxtarTap', ...headers }, agent: false as const, ...own };
  return new Promise((fulfil, reject) => {
    get(url, options, fulfil).on('error', reject);
  });
}
