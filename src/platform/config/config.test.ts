import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';

test('without settings, the site is local with an embedded database and demo listings', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    demo: true,
    siteUrl: 'http://127.0.0.1:3000',
  });
});

test('an external database gets no demo listings unless DEMO asks for them', () => {
  const DATABASE_URL = 'postgres://u:p@db/axtartap';
  expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
});

test.each([
  [{}, undefined, 'noreply@localhost'],
  [{ SITE_URL: 'https://elan.example.az' }, undefined, 'noreply@elan.example.az'],
  [{ SITE_URL: 'https://www.elan.example:8443/' }, undefined, 'noreply@elan.example'],
  [{ SITE_URL: 'http://203.0.113.7' }, undefined, 'noreply@localhost'],
  [{ SITE_URL: 'http://[2001:db8::7]:3000' }, undefined, 'noreply@localhost'],
  [{ SITE_URL: 'http://localhost:3000' }, undefined, 'noreply@localhost'],
  [{ SITE_URL: 'https://elan.example', MAIL_FROM: 'poct@misal.az' }, undefined, 'poct@misal.az'],
  [{ MAIL_FROM: 'Elanlar <poct@misal.az>' }, 'Elanlar', 'poct@misal.az'],
  [{ MAIL_FROM: '"Elanlar, MMC" <poct@misal.az>' }, 'Elanlar, MMC', 'poct@misal.az'],
  [{ MAIL_FROM: '<poct@misal.az>' }, undefined, 'poct@misal.az'],
])('with %j mails come from %s at %s', (env, name, address) => {
  expect(readConfig(env).mail.from).toEqual({ name, address });
});

test.each([
  [{ MAIL_FROM: 'poct' }, 'MAIL_FROM: got "poct", takes an e-mail address, alone or as AxtarTap <noreply@example.az>'],
  [{ MAIL_FROM: 'A\nBcc: x@misal.az <poct@misal.az>' }, /^MAIL_FROM: got /],
  [{ MAIL_FROM: 'a@misal.az, b@misal.az' }, /^MAIL_FROM: got /],
  [{ PORT: 'abc' }, 'PORT: got "abc", takes a port, 0 to 65535'],
  [{ PORT: '70000' }, 'PORT: got "70000", takes a port, 0 to 65535'],
  [{ DEMO: 'yes' }, 'DEMO: got "yes", takes 0 or 1'],
  [{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY: got "0", takes a number of processes, 1 to 256'],
  [
    { DATABASE_URL: 'mysql://u:secret@h/d' },
    'DATABASE_URL: got "mysql://…@h/d", takes postgres://user:password@host:port/database',
  ],
  [{ SMS_URL: 'sms://u:secret@h' }, 'SMS_URL: got "sms://…@h", takes http://user:password@host'],
  [
    { ADMIN_USERNAME: 'rəhbər', ADMIN_PASSWORD: 'qısa' },
    /^ADMIN_PASSWORD: got "…", takes 8 to 200 characters, together with ADMIN_USERNAME$/,
  ],
  [{ ADMIN_USERNAME: 'rəhbər' }, /^ADMIN_PASSWORD: got nothing, takes 8 to 200 characters, /],
  [
    { ADMIN_PASSWORD: 'uzun parol' },
    /^ADMIN_USERNAME: got nothing, takes a name of 1 to 50 characters, together with ADMIN_PASSWORD$/,
  ],
  [{ ADMIN_USERNAME: ' ', ADMIN_PASSWORD: 'uzun parol' }, 'ADMIN_USERNAME: got " ", takes a name of 1 to 50'],
  [{ TRUSTED_PROXIES: '10.0.0.1, proxy' }, 'TRUSTED_PROXIES: got "10.0.0.1, proxy", takes addresses or networks'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES: got "10.0.0.0/33", takes addresses or networks'],
  [{ LIMITS: 'off' }, 'LIMITS: got "off", takes 0 or 1'],
  [
    { STORAGE_URL: 's3://KEY:se/cret@bucket' },
    'STORAGE_URL: got "s3://…@bucket", takes file:/folder with its full path, or s3://KEY:SECRET@bucket?endpoint=',
  ],
  [{ PHOTOS_URL: 'cdn.az' }, 'PHOTOS_URL: got "cdn.az", takes http://host or https://host'],
  [{ SITE_CONTACT_EMAIL: 'destek' }, 'SITE_CONTACT_EMAIL: got "destek", takes an e-mail address'],
  [{ SITE_CONTACT_PHONE: '12' }, 'SITE_CONTACT_PHONE: got "12", takes an Azerbaijani phone number'],
  [{ SITE_CONTACT_VOEN: '12345' }, 'SITE_CONTACT_VOEN: got "12345", takes a VÖEN of ten digits'],
  [{ SITE_CONTACT_NAME: '\n' }, 'SITE_CONTACT_NAME: got "\\n", takes a name of 2 to 100 characters'],
  [{ SITE_CONTACT_TIKTOK: 'javascript:alert(1)' }, /^SITE_CONTACT_TIKTOK: got .* takes https:\/\/host\/name/],
  [{ LISTING_DAYS: '0' }, 'LISTING_DAYS: got "0", takes days, more than 0 and at most 3650'],
  [{ LISTING_DAYS: '-3' }, 'LISTING_DAYS: got "-3", takes days'],
  [{ LISTING_DAYS: 'ay' }, 'LISTING_DAYS: got "ay", takes days'],
  [{ LISTING_DAYS: 'Infinity' }, 'LISTING_DAYS: got "Infinity", takes days'],
  [{ PUSH_SERVICES: 'push.example.az' }, 'PUSH_SERVICES: got "push.example.az", takes origins between commas'],
  [{ PUSH_SERVICES: 'https://push.example.az/path' }, 'PUSH_SERVICES: got "https://push.example.az/path", takes'],
  [{ SITE_URL: 'axtartap.az' }, 'SITE_URL: got "axtartap.az", takes http://host or https://host'],
])('%j is rejected with a one-line message', (env, line) => {
  expect(() => readConfig(env)).toThrow(line);
});

test('LISTING_DAYS may be a fraction', () => {
  expect([readConfig({}).listingDays, readConfig({ LISTING_DAYS: '0.001' }).listingDays]).toEqual([30, 0.001]);
});

test('TRUSTED_PROXIES takes IP addresses and networks', () => {
  expect(readConfig({}).trustedProxies).toEqual([]);
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.1.0.0/16,::1 fd00::/8' });
  expect(trustedProxies).toEqual(['127.0.0.1', '10.1.0.0/16', '::1', 'fd00::/8']);
});

test('contacts that are not set are absent, and phones are kept in one spelling', () => {
  expect(readConfig({}).contact).toEqual({});
  const env = { SITE_CONTACT_NAME: ' Misal  MMC', SITE_CONTACT_PHONE: '050 123 45 67', SITE_CONTACT_WHATSAPP: '' };
  expect(readConfig(env).contact).toEqual({ name: 'Misal MMC', phone: '+994501234567' });
});

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('.env.example names every setting and no other', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const names = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map((match) => String(match[1]));
  expect(names.toSorted()).toEqual([...settingNames].toSorted());
});
