/** Web addresses in what people write, and whether one imitates a site that people trust. */

// Sites whose names are used to get at cards and codes, and ours.
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

// Of what stands for a Latin letter in addresses.
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  і: 'i',
  ı: 'i',
  ə: 'e',
  ş: 's',
  ç: 'c',
  ğ: 'g',
  ö: 'o',
  ü: 'u',
};

const host =
  /(?<![\p{L}\p{N}.@-])(?:https?:\/\/)?((?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.)+(?:com|net|org|ru|info|az|shop|store|site|online|top|xyz|club|link|click|live|app|me|io|eu|cc|pw|icu|vip|pro|biz|tk|ml|ga|cf|gq|su|tr|ge|ua|by|kz|us|uk|de|fr|world|delivery|pay|support|page|website|space|fun|bio|ly|gl|gg|co|in))(?![\p{L}\p{N}])/giu;
const withScheme = /https?:\/\/([^\s/?#:]+)/giu;

/** Hosts of the addresses in a text, in lower case. */
export function findHosts(text: string): string[] {
  const hosts = [...text.matchAll(withScheme), ...text.matchAll(host)].map(([, found = '']) =>
    found.toLowerCase().replace(/^www\./, ''),
  );
  return [...new Set(hosts)];
}

/** Whether it is a site that people trust, or a part of one. */
export function isTrusted(host: string): boolean {
  return trusted.some((site) => host === site || host.endsWith(`.${site}`));
}

/** The trusted site that a host imitates: `azerpoct-odenis.top`, `tаp.az` with a Cyrillic letter. */
export function imitatedBy(written: string): string | undefined {
  const name = written.toLowerCase();
  if (isTrusted(name)) return undefined;
  const labels = plain(name).split('.');
  const beforeSuffix = labels.slice(0, -1);
  return trusted.find((site) => {
    const [brand = '', ...suffix] = plain(site).split('.');
    // `azerpost.az.track-1.top`, `turboaz.shop`, `birbank-az.click`
    const spelled = ['-', ''].map((between) => [brand, ...suffix].join(between));
    return beforeSuffix.some((label, index) => {
      const parts = label.split('-');
      if (spelled.some((each) => label === each || label.startsWith(`${each}-`) || label.endsWith(`-${each}`)))
        return true;
      // Short names are parts of too many others.
      if (brand.length < 5) return label === brand && index === beforeSuffix.length - 1 && isSame(labels, site);
      if (parts.includes(brand)) return true;
      const isOwnSuffix =
        index === beforeSuffix.length - 1 && labels.slice(-suffix.length).join('.') === suffix.join('.');
      return parts.some((part) => isNearly(part, brand) && (parts.length > 1 || isOwnSuffix || brand.length >= 7));
    });
  });
}

/** Whether a host reads as a site although it is written with other letters. */
function isSame(labels: readonly string[], site: string): boolean {
  return labels.join('.') === site;
}

function plain(name: string): string {
  return [...name.normalize('NFKC')]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm');
}

/** Whether two words differ by one letter changed, added, left out, or exchanged with its neighbour. */
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
