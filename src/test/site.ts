/** For HTTP tests: the whole app on a database of its own, and builders that fill every field from the definitions. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { inject, test } from 'vitest';
import { type App, closeApp, createApp } from '../platform/app/app.ts';
import { readConfig } from '../platform/config/config.ts';
import { connect } from '../platform/database/client.ts';
import type { Section } from '../domain/fields/section.ts';
import { confirmationLink } from '../accounts/email/confirmation.server.ts';
import { ensureAdmin } from '../accounts/admin/ensure-admin.server.ts';
import type { Listing } from '../listings/present.ts';
import { samplePhoto } from './photo-samples.ts';
import { startJobs } from '../site/process/jobs.ts';
import { createHttp, type Http } from '../site/server/http.ts';
import { formValuesWith } from './values.ts';
import { templateName, withDatabase } from './database.ts';

export type Answer<Body = Record<string, never>> = { status: number; headers: Record<string, unknown>; body: Body };
export type User = { token: string; userId: string; username: string; email: string; password: string };

/** A test's form: texts by field name, a list for repeated fields, and files. */
type FormValues = Record<string, string | string[] | undefined>;

export type Site = {
  app: App;
  http: Http;
  databaseName: string;
  /** Where the site keeps its files. */
  dataDir: string;
  /** `confirmed`: their e-mail address is confirmed. */
  aUser: (fields?: Partial<User> & { confirmed?: boolean }) => Promise<User>;
  /** The admin of the settings, logged in anew. */
  anAdmin: () => Promise<{ token: string }>;
  aListing: (section: Section, options?: { user?: User; fields?: FormValues }) => Promise<Listing>;
  close: () => Promise<void>;
};

/** The admin's credentials in tests. */
export const adminPair = { username: 'rəhbər', password: 'adminin sınaq parolu' };

type SiteOptions = {
  /** Its clock. */
  now?: () => Date;
  log?: Logger;
  searchTimeoutMs?: number;
  /** Its settings. */
  env?: Record<string, string>;
  /** Whether its jobs run. */
  jobs?: boolean;
  /** The database that it begins as; the migrated template by default. */
  template?: string;
  /** The address by which it reaches its database. */
  reaches?: (databaseUrl: string) => Promise<string>;
  /** The built pages; without them, only the API. */
  pages?: Parameters<typeof createHttp>[1];
};

/** `test` with a site per file, a user and the admin's token, each created on first use. */
export function siteTest(options: SiteOptions | (() => Promise<SiteOptions>) = {}) {
  return test
    .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
      const site = await createSite(typeof options === 'function' ? await options() : options);
      onCleanup(() => site.close());
      return site;
    })
    .extend('user', { scope: 'file' }, ({ site }) => site.aUser())
    .extend('adminToken', { scope: 'file' }, async ({ site }) => (await site.anAdmin()).token);
}

/** The app on a clone of the migrated template, for tests that need another site than the file’s. */
export async function createSite({
  env,
  jobs: runsJobs = false,
  pages,
  template = templateName,
  reaches = async (url) => url,
  ...options
}: SiteOptions = {}): Promise<Site> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = connect(inject('adminUrl'), 1);
  await admin.pool.query(`create database ${name} template ${template}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'axtartap-site-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ADMIN_USERNAME: adminPair.username,
    ADMIN_PASSWORD: adminPair.password,
    ...env,
  });
  const databaseUrl = await reaches(withDatabase(inject('adminUrl'), name));
  const app = createApp(config, databaseUrl, {
    // A busy machine must not turn responses into partial ones.
    searchTimeoutMs: 20_000,
    checksResponses: true,
    ...options,
  });
  const http = await createHttp(app, pages);
  const jobs = runsJobs ? await startJobs(app, databaseUrl) : undefined;
  const aUser: Site['aUser'] = async ({ confirmed = false, ...fields } = {}) => {
    const user = await makeUser(http, fields);
    if (!confirmed) return user;
    const { search } = new URL(await confirmationLink(app, { id: user.userId, email: user.email }));
    await request(http, 'POST', `/api/auth/confirm-email${search}`);
    return user;
  };
  // The seller of listings without a given one: the number of accounts per address and hour is limited.
  let seller: Promise<User> | undefined;
  return {
    app,
    http,
    databaseName: name,
    dataDir,
    aUser,
    async anAdmin() {
      await ensureAdmin(app, () => undefined);
      return (await request<{ token: string }>(http, 'POST', '/api/admin/login', { json: adminPair })).body;
    },
    async aListing(section, { user, fields } = {}) {
      const { token } = user ?? (await (seller ??= aUser()));
      const answer = await request<Listing>(http, 'POST', `/api/${section.name}`, {
        token,
        form: formValuesWith(section, fields ?? {}),
        files: [photo()],
      });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    },
    async close() {
      await jobs?.stop();
      await http.close();
      await closeApp(app);
      await admin.pool.query(`drop database ${name} with (force)`);
      await admin.pool.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type RequestOptions = {
  token?: string | undefined;
  json?: unknown;
  form?: FormValues;
  files?: { name?: string; file: File }[];
  headers?: Record<string, string>;
  /** The client's address; by default this machine. */
  address?: string;
};

/** A request over HTTP; JSON or a multipart form. */
export async function request<Body = Record<string, unknown>>(
  http: Http,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  options: RequestOptions = {},
): Promise<Answer<Body>> {
  const headers: Record<string, string> = { ...options.headers };
  if (options.token) headers['authorization'] = `Bearer ${options.token}`;
  let payload: string | Buffer | undefined;
  if (options.form || options.files) {
    const multipart = new Response(toFormData(options.form ?? {}, options.files ?? []));
    headers['content-type'] = multipart.headers.get('content-type') ?? '';
    payload = Buffer.from(await multipart.arrayBuffer());
  } else if (options.json !== undefined) {
    headers['content-type'] = 'application/json';
    payload = JSON.stringify(options.json);
  }
  const answer = await http.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
    ...(options.address ? { remoteAddress: options.address } : {}),
  });
  const body = answer.headers['content-type']?.toString().includes('json') ? answer.json() : answer.body;
  return { status: answer.statusCode, headers: answer.headers, body };
}

/** A real photograph, but small: storing a large one takes a tenth of a second, and most tests post many. */
export function photo(name = 'photo.jpg'): { file: File } {
  return { file: new File([new Uint8Array(photoBytes)], name, { type: 'image/jpeg' }) };
}

const photoBytes = await sharp(samplePhoto('flower')).resize(64).jpeg().toBuffer();

function toFormData(values: FormValues, files: readonly { name?: string; file: File }[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const each of value === undefined ? [] : [value].flat()) form.append(name, each);
  }
  for (const { name = 'images', file } of files) form.append(name, file);
  return form;
}

async function makeUser(http: Http, fields: Partial<User>): Promise<User> {
  const email = fields.email ?? `${randomUUID()}@misal.az`;
  const password = fields.password ?? 'uzun-sinaq-parolu';
  const json = { username: fields.username ?? 'Aysel', email, password, phone: '501234567' };
  const { status, body } = await request<{ token: string; userId: string; username: string }>(
    http,
    'POST',
    '/api/reqister',
    { json },
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { ...body, email, password };
}
