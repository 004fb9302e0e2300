/** Finds phone numbers and web addresses in a text, in a normalized form. */
import { parsePhone } from '../../domain/fields/phone/phone.ts';
import { type Address, findAddresses } from './addresses.ts';
import { isTrusted } from './imitation/imitated.ts';
import { readProse } from './words.ts';

// Nine digits in any groups, after the country code, a zero, or nothing; few separators between two digits.
const number =
  /(?<!\d)(?:\+?(?:00)?994[\s().\-\u2010-\u2015]{0,5}0?|0)?[\s().\-\u2010-\u2015]{0,5}\d{2}(?:[\s().\-\u2010-\u2015]{0,5}\d){7}(?!\.?\d)/g;

// Sites whose path names the owner of a page.
const sharedSites =
  't.me m.me telegram.me instagram.com facebook.com tiktok.com youtube.com youtu.be bit.ly goo.gl google.com'.split(
    ' ',
  );

// Hosts under which anybody can register a subdomain.
const sharedSuffixes =
  'web.app pages.dev github.io blogspot.com netlify.app vercel.app weebly.com wixsite.com glitch.me workers.dev firebaseapp.com herokuapp.com r2.dev com.az net.az org.az com.tr co.uk'.split(
    ' ',
  );

/**
 * Phone numbers as `+994…`, and addresses reduced to the name that the owner registered: `azerpoct-odenis.top`,
 * `t.me/satici`.
 */
export function findContacts(written: string): string[] {
  const { text } = readProse('text', written);
  const phones = [...text.matchAll(number)].flatMap(([found]) => parsePhone(found) ?? []);
  return [...new Set([...phones, ...findAddresses(text).flatMap((address) => ownerOf(address) ?? [])])];
}

/**
 * The owner's name in an address; undefined for trusted sites: content by strangers there does not count against them.
 */
function ownerOf({ host, path }: Address): string | undefined {
  const shared = sharedSites.find((site) => host === site || host.endsWith(`.${site}`));
  if (shared) {
    const name = /^[\\/]*([\w.@+-]{2,60})/.exec(path.toLowerCase())?.[1];
    return name && `${shared}/${name}`;
  }
  // `wa.me` links name a phone number, which is found already.
  if (host === 'wa.me' || isTrusted(host)) return undefined;
  // IP addresses have no registered name.
  if (/^[\d.]+$|:/.test(host)) return host;
  const labels = host.split('.');
  const isShared = sharedSuffixes.includes(labels.slice(-2).join('.'));
  return labels.slice(isShared ? -3 : -2).join('.');
}
