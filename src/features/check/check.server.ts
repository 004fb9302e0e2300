/** What is known of a number or link that somebody was sent. */
import { domainToUnicode } from 'node:url';
import type { App } from '../../app.ts';
import { invalid } from '../../errors.ts';
import { defineLimits, enforceLimit } from '../limits/limits.server.ts';
import { findHosts, imitatedBy } from '../moderation/checks/addresses.ts';
import { findContacts } from '../moderation/checks/contacts.ts';
import { countReports } from '../moderation/reports/contacts.server.ts';

export const checkLimits = defineLimits({
  // Nobody shall find out by trying which numbers were reported.
  checksOfAddress: {
    max: 30,
    minutes: 60,
    per: 'address',
    reason: 'Bir saatda ən çox 30 nömrə və ya link yoxlamaq olar.',
  },
});

export type Check = {
  /** How many people, and moderators, spoke against it. */
  reports: number;
  firstAt?: string;
  lastAt?: string;
  /** The site that the link imitates. */
  lookalikeOf?: string;
};

/** By whom it was reported is not told. 400 for what is neither number nor link, 429 for whoever asks too much. */
export async function checkContact(app: App, address: string, value: string): Promise<Check> {
  const text = unmasked(value.trim());
  const [contact] = findContacts(text);
  const hosts = findHosts(text);
  if (contact === undefined && hosts.length === 0)
    throw invalid({ value: 'Telefon nömrəsini (050 123 45 67) və ya linki (sayt.az/…) bütöv yazın.' });
  await enforceLimit(app, checkLimits.checksOfAddress, address);
  const lookalikeOf = hosts.map(imitatedBy).find(Boolean);
  const { reports, firstAt, lastAt } = contact
    ? await countReports(app, contact)
    : { reports: 0, firstAt: null, lastAt: null };
  return {
    reports,
    ...(firstAt && { firstAt: firstAt.toISOString() }),
    ...(lastAt && { lastAt: lastAt.toISOString() }),
    ...(lookalikeOf && { lookalikeOf }),
  };
}

const onlyHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,20}(?=$|[/:?#])/u;

/** A link alone may be without its scheme, and browsers copy foreign letters as `xn--…`. */
function unmasked(value: string): string {
  const text = onlyHost.test(value) ? `https://${value}` : value;
  return text.replace(/[\w.-]*xn--[\w.-]+/gi, (host) => domainToUnicode(host) || host);
}
