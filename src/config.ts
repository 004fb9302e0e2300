/** Settings from the environment, checked once at the start. Nothing else reads `process.env`. */
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseStorageUrl, takesStorage } from './storage/storage-url.ts';

const httpUrl = z.url({ protocol: /^https?$/ });
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const storageUrl = z.string().refine((url) => parseStorageUrl(url) !== undefined);

/** Every setting: how it is read and what it takes, in the words of the line that refuses a wrong one. */
const settings = {
  PORT: { schema: z.coerce.number().int().min(0).max(65_535).default(3000), takes: 'a port, 0 to 65535' },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), takes: 'an address of this machine' },
  DATA_DIR: {
    schema: z.string().min(1).default('./data'),
    takes: 'a folder that is there or can be made, and can be written to',
  },
  DATABASE_URL: { schema: postgresUrl.optional(), takes: 'postgres://user:password@host:port/database' },
  DATABASE_REPLICA_URL: { schema: postgresUrl.optional(), takes: 'postgres://user:password@host:port/database' },
  STORAGE_URL: { schema: storageUrl.optional(), takes: takesStorage },
  SECOND_STORAGE_URL: { schema: storageUrl.optional(), takes: takesStorage },
  PHOTOS_URL: { schema: httpUrl.optional(), takes: 'http://host or https://host, with a path or without' },
  SMTP_URL: { schema: z.url({ protocol: /^smtps?$/ }).optional(), takes: 'smtp://user:password@host:port' },
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
  DEMO: { schema: z.enum(['0', '1']).optional(), takes: '0 or 1' },
  WEB_CONCURRENCY: {
    schema: z.coerce.number().int().min(1).max(256).optional(),
    takes: 'a number of processes, 1 to 256',
  },
  CACHE_MB: {
    schema: z.coerce.number().int().min(0).max(65_536).default(128),
    takes: 'megabytes, 0 to 65536',
  },
  PAGE_KEY: { schema: z.string().min(16).max(200).optional(), takes: '16 to 200 characters' },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    takes: 'debug, info, warn, error or silent',
  },
} as const;

/** Names of all settings, for the test that compares them with `.env.example`. */
export const settingNames: readonly string[] = Object.keys(settings);

export type Config = Readonly<{
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded database under `dataDir` is used. */
  databaseUrl: string | undefined;
  /** A replica of it, for reads that everybody is answered alike. */
  databaseReplicaUrl: string | undefined;
  storageUrl: string;
  /** While photos move from one store to another: what the first lacks is read from here. */
  secondStorageUrl: string | undefined;
  /** Where browsers fetch photos, without a slash at the end; absent: `/uploads` of the site. */
  photosUrl: string | undefined;
  /** Absent: mail is written to files under `dataDir`. */
  smtpUrl: string | undefined;
  /** Absent: text messages are written to files under `dataDir`. */
  smsUrl: string | undefined;
  /** Absent: the first start of a database makes one. */
  admin: Readonly<{ username: string; password: string }> | undefined;
  /** Proxies that are believed about whose request they hand on. */
  trustedProxies: readonly string[];
  /** Whose pages may read calls and photos from another origin. */
  corsOrigins: '*' | readonly string[];
  /** False only for load tests: nothing is counted or refused for being too much. */
  limits: boolean;
  siteUrl: string;
  demo: boolean;
  workers: number;
  /** What each worker keeps of ready answers at most. */
  cacheMb: number;
  /** Secret from which the marks of the pages' own scripts are made. */
  pageKey: string;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}>;

/** Names the variable that is wrong, what it got and what it takes, in one line. */
export class ConfigError extends Error {}

/** The settings of an environment; throws a `ConfigError` on the first wrong one. Secrets are not repeated. */
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
    smsUrl: read('SMS_URL'),
    admin: username && password ? { username, password } : undefined,
    trustedProxies: read('TRUSTED_PROXIES'),
    corsOrigins: read('CORS_ORIGINS'),
    limits: read('LIMITS') === '1',
    siteUrl: (read('SITE_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/$/, ''),
    // Invented ads belong into the database that came with the site, never by default into somebody's own.
    demo: demo === undefined ? databaseUrl === undefined : demo === '1',
    workers: read('WEB_CONCURRENCY') ?? availableParallelism(),
    cacheMb: read('CACHE_MB'),
    pageKey: read('PAGE_KEY') ?? randomBytes(32).toString('base64url'),
    logLevel: read('LOG_LEVEL'),
  });
}

/** Whether a text is an address, or a network as `10.1.0.0/16`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // Everybody would be believed of 0 bits.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** As browsers name where a page comes from: no path, no slash at the end, no port that goes without saying. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}

/** The error for a setting that is wrong: its name, what it got and what it takes. */
export function refusal(name: keyof typeof settings, text?: string): ConfigError {
  // Up to the last `@`: a password written with a slash is one, too.
  const shown = /_(PASSWORD|KEY)$/.test(name) ? '…' : text?.replace(/\/\/.*@/, '//…@');
  const got = text === undefined ? 'nothing' : JSON.stringify(shown);
  return new ConfigError(`${name}: got ${got}, takes ${settings[name].takes}`);
}
