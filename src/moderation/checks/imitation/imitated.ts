/** Detects addresses that imitate a trusted site. */
import { skeletonOf } from './skeleton.ts';

// Sites that phishers imitate to get card numbers and codes, and our own.
const trusted = [
  'axtartap.az',
  'tap.az',
  'turbo.az',
  'bina.az',
  'lalafo.az',
  'azerpost.az',
  'azerpoct.az',
  'gov.az',
  'asan.gov.az',
  'kapitalbank.az',
  'birbank.az',
  'abb-bank.az',
  'unibank.az',
  'leobank.az',
  'pashabank.az',
  'rabitabank.com',
  'expressbank.az',
  'bankrespublika.az',
  'm10.az',
  'emanat.az',
  'million.az',
  'bolt.eu',
  'wolt.com',
  'dhl.com',
  'whatsapp.com',
  'instagram.com',
  'facebook.com',
  'google.com',
] as const;

const sites = trusted.map((site) => {
  const [brand = '', ...suffix] = skeletonOf(site).split('.');
  return { site, brand, suffix, dotted: `.${[brand, ...suffix].join('.').replaceAll('-', '.')}.` };
});
type Site = (typeof sites)[number];

/** Whether a host is a trusted site or its subdomain. */
export function isTrusted(host: string): boolean {
  return trusted.some((site) => host === site || host.endsWith(`.${site}`));
}

/** The trusted site that a host imitates: `azerpoct-odenis.top`, `tаp.az` with a Cyrillic letter. */
export function imitatedBy(written: string): string | undefined {
  const name = written.toLowerCase().replace(/^www\./, '');
  if (isTrusted(name)) return undefined;
  const seen = skeletonOf(name);
  const dotted = `.${seen.replaceAll('-', '.')}.`;
  const labels = seen.split('.');
  // Contains the trusted name, as in `tap.az.evil.com` or `tap.az-odenis.com`, or has a label that imitates it.
  return sites.find((each) => dotted.includes(each.dotted) || labelsImitate(labels, each))?.site;
}

function labelsImitate(labels: readonly string[], { brand, suffix }: Site): boolean {
  const beforeSuffix = labels.slice(0, -1);
  // The brand with its suffix: `azerpost.az.track-1.top`, `turboaz.shop`, `birbank-az.click`
  const spelled = ['-', ''].map((between) => [brand, ...suffix].join(between));
  return beforeSuffix.some((label, index) => {
    if (spelled.some((each) => label === each || label.startsWith(`${each}-`) || label.endsWith(`-${each}`)))
      return true;
    // Short brands occur within too many other names.
    if (brand.length < 5) return false;
    const parts = label.split('-');
    if (parts.includes(brand)) return true;
    const isOwnSuffix =
      index === beforeSuffix.length - 1 && labels.slice(-suffix.length).join('.') === suffix.join('.');
    return parts.some((part) => isNearly(part, brand) && (parts.length > 1 || isOwnSuffix || brand.length >= 7));
  });
}

/** Whether two words differ by one changed, added, omitted or swapped letter. */
function isNearly(word: string, name: string): boolean {
  if (word === name) return true;
  if (Math.abs(word.length - name.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === name[start]) start++;
  let end = 0;
  while (end < Math.min(word.length, name.length) - start && word.at(-1 - end) === name.at(-1 - end)) end++;
  const [left, right] = [word.slice(start, word.length - end), name.slice(start, name.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
