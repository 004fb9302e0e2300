/** `npm run settings`: writes `docs/settings.md` from the settings of `config.ts`; a test holds them together. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type SettingName, settings } from '../src/platform/config/config.ts';

export const settingsFile = join(import.meta.dirname, '../docs/settings.md');

const about: Record<SettingName, string> = {
  PORT: 'port to listen on',
  HOST: 'address to listen on',
  DATA_DIR: 'embedded database, photos, mail, text messages',
  DATABASE_URL: 'any PostgreSQL 15+, instead of the embedded one',
  DATABASE_REPLICA_URL: 'a streaming replica for public reads',
  STORAGE_URL: 'where photos are stored; unset: a folder under `DATA_DIR`',
  SECOND_STORAGE_URL: 'fallback for missing photos during a move',
  PHOTOS_URL: 'where browsers fetch photos, such as a CDN; unset: `/uploads`',
  SMTP_URL: 'mail server; unset: files under `DATA_DIR/mail`',
  MAIL_FROM: 'sender of mails; unset: `noreply@` the domain of `SITE_URL`',
  SMS_URL: 'HTTP gateway for text messages; unset: files under `DATA_DIR/sms`',
  ADMIN_USERNAME: 'the admin; unset: the first start creates one and prints its password once',
  ADMIN_PASSWORD: 'password of the admin',
  TRUSTED_PROXIES: 'proxies trusted to name the client',
  CORS_ORIGINS: 'origins that may call `/api` and read `/uploads`',
  LIMITS: '0: no rate limits, and nobody is refused under load; for load tests only',
  SITE_URL: 'public address; unset: `http://HOST:PORT`',
  SITE_CONTACT_NAME: 'who runs the site, on `/contact`',
  SITE_CONTACT_ADDRESS: 'their address, on `/contact`',
  SITE_CONTACT_VOEN: 'their VÖEN, on `/contact`',
  SITE_CONTACT_EMAIL: 'shown, and receives the form of `/contact`; unset: files under `DATA_DIR/mail`',
  SITE_CONTACT_PHONE: 'on `/contact` and in the footer',
  SITE_CONTACT_WHATSAPP: 'on `/contact` and in the footer',
  SITE_CONTACT_INSTAGRAM: 'on `/contact` and in the footer',
  SITE_CONTACT_FACEBOOK: 'on `/contact` and in the footer',
  SITE_CONTACT_TIKTOK: 'on `/contact` and in the footer',
  DEMO: 'fills an empty database with demo ads; unset: 1 with the embedded database, 0 with `DATABASE_URL`',
  WEB_CONCURRENCY: 'worker processes; unset: one per core',
  ROLE: '`web`: without the process for strangers’ files, which another machine runs with `files` alone',
  CACHE_MB: 'response cache per worker; 0: none',
  PAGE_KEY: 'key for hashes of inline scripts, the same in all instances for equal ETags; unset: new with each start',
  IMPORT_HOSTS: 'hosts of the own network that shops’ files and their photos may come from; others must be public',
  PUSH_SERVICES: 'push services beside those of the common browsers',
  LISTING_DAYS: 'life of an ad; reminders and everything else told in days scale with it',
  MODERATION: 'moderators look at ads once they are visible (`after`), before (`before`) or never (`off`)',
  LOG_LEVEL: 'one JSON line per event from this level on',
  LOG_FORMAT: '`json`: every line is JSON, those of a start and a crash, too',
};

/** The document, from the code. */
export function describeSettings(): string {
  const rows = (Object.keys(settings) as SettingName[]).map((name) => {
    const { schema, takes } = settings[name];
    const byDefault = schema.safeParse(undefined).data;
    const isNone = typeof byDefault === 'object' && Object.keys(byDefault).length === 0;
    const text = typeof byDefault === 'string' ? byDefault : isNone ? '' : (JSON.stringify(byDefault) ?? '');
    const shown = text === '' ? '–' : `\`${text}\``;
    return `| \`${name}\` | ${shown} | ${about[name]} | ${takes} |`;
  });
  return `# Settings

Written by \`npm run settings\` from \`src/platform/config/config.ts\`. Settings come from the environment, else from \`.env\` beside
\`package.json\` (\`chmod 600 .env\`; tests and benchmarks ignore it). An invalid one stops the start with a one-line message.

| name | default | | accepts |
|---|---|---|---|
${rows.join('\n')}
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(settingsFile, describeSettings());
