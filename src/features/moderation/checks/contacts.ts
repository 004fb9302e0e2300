/** Phone numbers and web addresses in what people write, each as one text however it is written. */
import { parsePhone } from '../../../fields/phone/phone.ts';
import { findHosts, isTrusted } from './addresses.ts';
import { readProse } from './words.ts';

// Nine digits in any groups, after the country's code, a zero, or nothing.
const number =
  /(?<!\d)(?:\+?(?:00)?994[\s().\-\u2010-\u2015]*0?|0)?[\s().\-\u2010-\u2015]*\d{2}(?:[\s().\-\u2010-\u2015]*\d){7}(?!\d)/g;

// What stands after the host says whose page it is.
const sharedSites =
  't.me m.me telegram.me instagram.com facebook.com tiktok.com youtube.com youtu.be bit.ly goo.gl google.com'.split(
    ' ',
  );

// Everybody can have a name under these.
const sharedSuffixes =
  'web.app pages.dev github.io blogspot.com netlify.app vercel.app weebly.com wixsite.com glitch.me workers.dev firebaseapp.com herokuapp.com r2.dev com.az net.az org.az com.tr co.uk'.split(
    ' ',
  );

/** Numbers as `+994…`, and addresses as the name that their owner registered: `azerpoct-odenis.top`, `t.me/satici`. */
export function findContacts(written: string): string[] {
  const { text } = readProse('text', written);
  const phones = [...text.matchAll(number)].flatMap(([found]) => parsePhone(found) ?? []);
  return [...new Set([...phones, ...findHosts(text).flatMap((host) => ownerOf(host, text) ?? [])])];
}

/** Undefined for sites that people trust: what strangers put there does not speak against them. */
function ownerOf(host: string, text: string): string | undefined {
  const shared = sharedSites.find((site) => host === site || host.endsWith(`.${site}`));
  if (shared) {
    const after = text.toLowerCase().split(`${host}/`)[1];
    const name = /^[\w.@+-]{2,60}/.exec(after ?? '')?.[0];
    return name && `${shared}/${name}`;
  }
  // Its name is a number, found already.
  if (host === 'wa.me' || isTrusted(host)) return undefined;
  const labels = host.split('.');
  const isShared = sharedSuffixes.includes(labels.slice(-2).join('.'));
  return labels.slice(isShared ? -3 : -2).join('.');
}
