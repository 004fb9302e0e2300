/** Looks up reports about a phone number or link. */
import type { App } from '../../platform/app/app.ts';
import { invalid } from '../../platform/base/errors.ts';
import { defineLimits, enforceLimit } from '../../platform/limits/limits.server.ts';
import { findAddresses, imitatedIn } from '../checks/addresses.ts';
import { findContacts } from '../checks/contacts.ts';
import { readProse } from '../checks/words.ts';
import { countReports } from '../reports/contacts.server.ts';

export const checkLimits = defineLimits({
  // Keeps anybody from finding reported numbers by trying them out.
  checksOfAddress: {
    max: 30,
    minutes: 60,
    per: 'address',
    reason: 'Bir saatda ən çox 30 nömrə və ya link yoxlamaq olar.',
  },
});

export type Check = {
  /** Number of people who reported it; moderators count as one. */
  reports: number;
  firstAt?: string;
  lastAt?: string;
  /** The trusted site that the link imitates. */
  lookalikeOf?: string;
};

/** Checks a contact, without revealing who reported it. 400 unless it is a phone number or link, 429 over the limit. */
export async function checkContact(app: App, address: string, value: string): Promise<Check> {
  const text = withScheme(value.trim());
  const [contact] = findContacts(text);
  const addresses = findAddresses(readProse('value', text).text);
  if (contact === undefined && addresses.length === 0)
    throw invalid({ value: 'Telefon nömrəsini (050 123 45 67) və ya linki (sayt.az/…) tam yazın.' });
  await enforceLimit(app, checkLimits.checksOfAddress, address);
  const lookalikeOf = addresses.map(imitatedIn).find(Boolean);
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

const scheme = /^[a-z]+:/i;
// A bare host name: a name, a dot in any form, and a suffix of letters.
const onlyHost = /^[^\s@/?#:]+(?:[.\u3002\uff0e\uff61]|%2e)(?:\p{L}[\p{L}\p{N}-]+|xn--[\w-]+)\.?(?=$|[/\\:?#])/iu;

/** Adds the scheme to a text that is only a link without one. */
function withScheme(value: string): string {
  return !scheme.test(value) && onlyHost.test(value) ? `https://${value}` : value;
}
