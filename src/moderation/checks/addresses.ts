/** Finds web addresses in a text, parsed as browsers do. */
import { domainToUnicode } from 'node:url';
import { imitatedBy, isTrusted } from './imitation/imitated.ts';

/** `host`: lower case, non-Latin letters decoded, without `www.`; `path`: what follows it. */
export type Address = {
  host: string;
  path: string;
  /** The part before an `@`: it may look like the name of a site. */
  userinfo: string;
};

const suffixes =
  'com|net|org|ru|info|az|shop|store|site|online|top|xyz|club|link|click|live|app|me|io|eu|cc|pw|icu|vip|pro|biz|tk|ml|ga|cf|gq|su|tr|ge|ua|by|kz|us|uk|de|fr|world|delivery|pay|support|page|website|space|fun|bio|ly|gl|gg|co|in';
const name = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]{0,62}[\p{L}\p{N}])?\.)+`;
const end = String.raw`\.?(?![\p{L}\p{N}-])`;
// Browsers treat backslashes as slashes, and do not need either.
const withScheme = /(?:https?|ftp|wss?):[\\/]{0,4}[^\s<>"«»“”]+/giu;
const withoutScheme = new RegExp(
  String.raw`(?<![\p{L}\p{N}.@_-])(?:(${name}(?:${suffixes}))(?::[^\s@/]{0,30})?@)?(${name}(?:${suffixes})${end}|(?:\d{1,3}\.){3}\d{1,3}(?=[:/]))([:\\/][^\s<>"«»“”]*)?`,
  'giu',
);
// Characters that browsers treat as dots; without a scheme, readers do so, too.
const dots = /[\u3002\uff0e\uff61\u2024]/g;
const escapes = /(?:%[\da-f]{2})+/gi;
// Punctuation at the end of a sentence is no part of the address.
const closing = /[.,;:!?)\]}'’]{1,20}$/;

/** All addresses in a text, without duplicates. */
export function findAddresses(text: string): Address[] {
  const found: Address[] = [];
  const others = text.replace(withScheme, (written) => {
    const parsed = parse(written.replace(closing, ''));
    if (!parsed) return written;
    found.push(parsed);
    // Targets of redirects in the link.
    for (const [inner] of unescaped(parsed.path).matchAll(withScheme)) found.push(...[parse(inner) ?? []].flat());
    return ' ';
  });
  for (const [, userinfo = '', host = '', rest = ''] of unescaped(others).replace(dots, '.').matchAll(withoutScheme)) {
    const parsed = parse(`https://${host}${rest.replace(closing, '')}`) ?? parse(`https://${host}`);
    if (parsed) found.push({ ...parsed, userinfo });
  }
  const keyOf = ({ host, path, userinfo }: Address) => `${userinfo}@${host}${path}`;
  return [...new Map(found.map((address) => [keyOf(address), address])).values()];
}

/** The trusted site that an address imitates: by its host, or by what stands before the `@`. */
export function imitatedIn({ host, userinfo }: Address): string | undefined {
  const before = parse(`https://${userinfo}`)?.host;
  if (before !== undefined && !isTrusted(host)) {
    if (isTrusted(before)) return before;
    const imitated = imitatedBy(before);
    if (imitated) return imitated;
  }
  return imitatedBy(host);
}

/** Undefined for text that no browser opens. */
function parse(written: string): Address | undefined {
  const url = URL.parse(written);
  if (!url) return undefined;
  const host = (domainToUnicode(url.hostname) || url.hostname).replace(/\.$/, '').replace(/^www\./, '');
  if (!/[.:]/.test(host)) return undefined;
  return { host, path: url.pathname + url.search + url.hash, userinfo: unescaped(url.username) };
}

function unescaped(text: string): string {
  return text.replace(escapes, (written) => {
    try {
      return decodeURIComponent(written);
    } catch {
      return written;
    }
  });
}
