/** Settings from the environment, checked once at the start. Programs hand it `process.env`; nothing else knows its names. */
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { emailSchema } from '../../domain/fields/email/schema.ts';
import { parsePhone } from '../../domain/fields/phone/phone.ts';
import { textSchema } from '../../domain/fields/text/schema.ts';
import type { SiteContact } from '../../ui/site.ts';
import { parseStorageUrl, storageFormats } from '../storage/storage-url.ts';
import { parseSender, type Sender, senderOf } from './sender.ts';

const httpUrl = z.url({ protocol: /^https?$/ });
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const storageUrl = z.string().refine((url) => parseStorageUrl(url) !== undefined);
const phone = {
  schema: z
    .string()
    .refine((text) => parsePhone(text) !== undefined)
    .transform((text) => parsePhone(text) ?? text)
    .optional(),
  takes: 'an Azerbaijani phone number, such as +994501234567',
};
const profile = {
  schema: z.url({ protocol: /^https$/ }).optional(),
  takes: 'https://host/name, the address of a profile',
};

/** Every setting: how to parse it, and what it accepts, for the error message. */
export const settings = {
  PORT: { schema: z.coerce.number().int().min(0).max(65_535).default(3000), takes: 'a port, 0 to 65535' },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), takes: 'an address of this machine' },
  DATA_DIR: {
    schema: z.string().min(1).default('./data'),
    takes: 'a folder that is there or can be made, and can be written to',
  },
  DATABASE_URL: { schema: postgresUrl.optional(), takes: 'postgres://user:password@host:port/database' },
  DATABASE_REPLICA_URL: { schema: postgresUrl.optional(), takes: 'postgres://user:password@host:port/database' },
  STORAGE_URL: { schema: storageUrl.optional(), takes: storageFormats },
  SECOND_STORAGE_URL: { schema: storageUrl.optional(), takes: storageFormats },
  PHOTOS_URL: { schema: httpUrl.optional(), takes: 'http://host or https://host, with a path or without' },
  SMTP_URL: { schema: z.url({ protocol: /^smtps?$/ }).optional(), takes: 'smtp://user:password@host:port' },
  MAIL_FROM: {
    schema: z
      .string()
      .transform((text) => parseSender(text.trim()))
      .refine((sender) => sender !== undefined)
      .optional(),
    takes: 'an e-mail address, alone or as AxtarTap <noreply@example.az>',
  },
  SMS_URL: { schema: httpUrl.optional(), takes: 'http://user:password@host or https://user:password@host' },
  ADMIN_USERNAME: {
    schema: z
      .string()
      .trim()
      .min(1)
      .max(50)
      .regex(/^\P{Cc}*$/u)
      .optional(),
    takes: 'a name of 1 to 50 characters, together with ADMIN_PASSWORD',
  },
  ADMIN_PASSWORD: {
    schema: z.string().min(8).max(200).optional(),
    takes: '8 to 200 characters, together with ADMIN_USERNAME',
  },
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine((proxies) => proxies.every(isNetwork)),
    takes: 'addresses or networks between commas, such as 10.0.0.2, 10.1.0.0/16',
  },
  CORS_ORIGINS: {
    schema: z
      .string()
      .default('*')
      .transform((text) => (text.trim() === '*' ? '*' : text.split(/[\s,]+/).filter(Boolean)))
      .refine((origins) => origins === '*' || (origins.length > 0 && origins.every(isOrigin))),
    takes: '* or origins between commas, such as https://app.example.az, http://localhost:5173',
  },
  LIMITS: { schema: z.enum(['0', '1']).default('1'), takes: '0 or 1' },
  SITE_URL: { schema: httpUrl.optional(), takes: 'http://host or https://host' },
  SITE_CONTACT_NAME: { schema: textSchema(2, 100).optional(), takes: 'a name of 2 to 100 characters' },
  SITE_CONTACT_ADDRESS: { schema: textSchema(5, 200).optional(), takes: 'an address of 5 to 200 characters' },
  SITE_CONTACT_VOEN: {
    schema: z
      .string()
      .regex(/^\d{10}$/)
      .optional(),
    takes: 'a VÖEN of ten digits',
  },
  SITE_CONTACT_EMAIL: { schema: emailSchema.optional(), takes: 'an e-mail address, such as destek@example.az' },
  SITE_CONTACT_PHONE: phone,
  SITE_CONTACT_WHATSAPP: phone,
  SITE_CONTACT_INSTAGRAM: profile,
  SITE_CONTACT_FACEBOOK: profile,
  SITE_CONTACT_TIKTOK: profile,
  DEMO: { schema: z.enum(['0', '1']).optional(), takes: '0 or 1' },
  WEB_CONCURRENCY: {
    schema: z.coerce.number().int().min(1).max(256).optional(),
    takes: 'a number of processes, 1 to 256',
  },
  ROLE: { schema: z.enum(['all', 'web', 'files']).default('all'), takes: 'all; with DATABASE_URL also web or files' },
  CACHE_MB: {
    schema: z.coerce.number().int().min(0).max(65_536).default(128),
    takes: 'megabytes, 0 to 65536',
  },
  PAGE_KEY: { schema: z.string().min(16).max(200).optional(), takes: '16 to 200 characters' },
  IMPORT_HOSTS: {
    schema: z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine((hosts) =>
        hosts.every((host) => URL.canParse(`http://${host}`) && new URL(`http://${host}`).host === host),
      ),
    takes: 'hosts between commas, with a port unless it is the usual one',
  },
  PUSH_SERVICES: {
    schema: z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine((origins) => origins.every(isOrigin)),
    takes: 'origins between commas, such as https://push.example.az',
  },
  LISTING_DAYS: {
    schema: z.coerce.number().positive().max(3650).default(30),
    takes: 'days, more than 0 and at most 3650; a fraction such as 0.5 is allowed',
  },
  MODERATION: {
    schema: z.enum(['after', 'before', 'off']).default('after'),
    takes: 'after, before or off',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    takes: 'debug, info, warn, error or silent',
  },
  LOG_FORMAT: { schema: z.enum(['text', 'json']).default('text'), takes: 'text or json' },
} as const;

/** Names of all settings; a test compares them with `.env.example`. */
export const settingNames: readonly string[] = Object.keys(settings);

export type SettingName = keyof typeof settings;

export type Config = Readonly<{
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded database under `dataDir` is used. */
  databaseUrl: string | undefined;
  /** A replica for public reads. */
  databaseReplicaUrl: string | undefined;
  storageUrl: string;
  /** Read for photos the first store lacks, during a move. */
  secondStorageUrl: string | undefined;
  /** Where browsers fetch photos, without a slash at the end; absent: `/uploads` of the site. */
  photosUrl: string | undefined;
  /** Absent: mail is written to files under `dataDir`. */
  smtpUrl: string | undefined;
  /** Whom mails come from. */
  mail: Readonly<{ from: Sender }>;
  /** Absent: text messages are written to files under `dataDir`. */
  smsUrl: string | undefined;
  /** Absent: the first start on a database creates one. */
  admin: Readonly<{ username: string; password: string }> | undefined;
  /** Proxies trusted to name the client's address. */
  trustedProxies: readonly string[];
  /** Origins that may read calls and photos. */
  corsOrigins: '*' | readonly string[];
  /** False switches off rate limits, for load tests. */
  limits: boolean;
  siteUrl: string;
  contact: SiteContact;
  demo: boolean;
  workers: number;
  /** What this machine does: pages and jobs, strangers' files, or all of it. */
  role: 'all' | 'web' | 'files';
  /** Size of each worker's response cache. */
  cacheMb: number;
  /** Key for the hashes of inline scripts. */
  pageKey: string;
  /** Hosts of the own network that shops' files may name; otherwise only public ones. */
  importHosts: readonly string[];
  /** Origins of push services besides those of common browsers. */
  pushServices: readonly string[];
  /** How long a listing lives without being renewed. */
  listingDays: number;
  /** When moderators review listings: after they become visible, before, or never. */
  moderation: 'after' | 'before' | 'off';
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Format of output besides the log, such as the address: plain text, or also JSON lines. */
  logFormat: 'text' | 'json';
}>;

/** One line: the wrong variable, its value and what it accepts. */
export class ConfigError extends Error {}

/** Parses the environment; throws a `ConfigError` on the first invalid setting, without repeating secrets. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = <Name extends keyof typeof settings>(name: Name) => {
    const text = env[name] === '' ? undefined : env[name];
    const result = settings[name].schema.safeParse(text);
    if (!result.success) throw refusal(name, text);
    return result.data as z.output<(typeof settings)[Name]['schema']>;
  };
  const dataDir = resolve(read('DATA_DIR'));
  const databaseUrl = read('DATABASE_URL');
  const demo = read('DEMO');
  const port = read('PORT');
  const host = read('HOST');
  const [username, password] = [read('ADMIN_USERNAME'), read('ADMIN_PASSWORD')];
  if (username && !password) throw refusal('ADMIN_PASSWORD');
  if (password && !username) throw refusal('ADMIN_USERNAME');
  const siteUrl = (read('SITE_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/$/, '');
  return Object.freeze({
    port,
    host,
    dataDir,
    databaseUrl,
    databaseReplicaUrl: read('DATABASE_REPLICA_URL'),
    storageUrl: read('STORAGE_URL') ?? `file:${dataDir}/photos`,
    secondStorageUrl: read('SECOND_STORAGE_URL'),
    photosUrl: read('PHOTOS_URL')?.replace(/\/$/, ''),
    smtpUrl: read('SMTP_URL'),
    mail: { from: read('MAIL_FROM') ?? senderOf(siteUrl) },
    smsUrl: read('SMS_URL'),
    admin: username && password ? { username, password } : undefined,
    trustedProxies: read('TRUSTED_PROXIES'),
    corsOrigins: read('CORS_ORIGINS'),
    limits: read('LIMITS') === '1',
    siteUrl,
    contact: withoutUnset({
      name: read('SITE_CONTACT_NAME'),
      address: read('SITE_CONTACT_ADDRESS'),
      voen: read('SITE_CONTACT_VOEN'),
      email: read('SITE_CONTACT_EMAIL'),
      phone: read('SITE_CONTACT_PHONE'),
      whatsapp: read('SITE_CONTACT_WHATSAPP'),
      instagram: read('SITE_CONTACT_INSTAGRAM'),
      facebook: read('SITE_CONTACT_FACEBOOK'),
      tiktok: read('SITE_CONTACT_TIKTOK'),
    }),
    // By default, demo ads only in the embedded database.
    demo: demo === undefined ? databaseUrl === undefined : demo === '1',
    workers: read('WEB_CONCURRENCY') ?? availableParallelism(),
    role: roleOf(read('ROLE'), databaseUrl),
    cacheMb: read('CACHE_MB'),
    pageKey: read('PAGE_KEY') ?? randomBytes(32).toString('base64url'),
    importHosts: read('IMPORT_HOSTS'),
    pushServices: read('PUSH_SERVICES'),
    listingDays: read('LISTING_DAYS'),
    moderation: read('MODERATION'),
    logLevel: read('LOG_LEVEL'),
    logFormat: read('LOG_FORMAT'),
  });
}

/** No other machine reaches the embedded database. */
function roleOf(role: Config['role'], databaseUrl: string | undefined): Config['role'] {
  if (role !== 'all' && !databaseUrl) throw refusal('ROLE', role);
  return role;
}

function withoutUnset(contact: { [Name in keyof SiteContact]: string | undefined }): SiteContact {
  return Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined));
}

/** Whether a text is an IP address, or a network such as `10.1.0.0/16`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // 0 bits would trust everybody.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** A normalized origin: no path, no trailing slash, no default port. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}

/** The error for an invalid setting. */
export function refusal(name: keyof typeof settings, text?: string): ConfigError {
  // Hides everything up to the last `@`: a password may contain a slash.
  const shown = /_(PASSWORD|KEY|HEADERS)$/.test(name) ? '…' : text?.replace(/\/\/.*@/, '//…@');
  const got = text === undefined ? 'nothing' : JSON.stringify(shown);
  return new ConfigError(`${name}: got ${got}, takes ${settings[name].takes}`);
}
