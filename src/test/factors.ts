/** For tests of keys and codes: the calls by which an account or the admin sets them up. */
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { Authenticator } from './authenticator.ts';
import { request, type Site } from './site.ts';

type Options = Record<string, unknown>;
export type Wanted = { message: string; factor: string[]; ticket: string; options: Options };

export const originOf = (site: Site) => new URL(site.app.config.siteUrl).origin;

/** Adds a passkey to whose token it is. */
export async function aKey(site: Site, token: string, name = 'Telefonum'): Promise<{ key: Authenticator; id: string }> {
  const key = new Authenticator(originOf(site));
  const options = await request<Options>(site.http, 'POST', '/api/passkeys/options', { token });
  expect(options.status).toBe(200);
  const json = { name, response: key.create(options.body) };
  const added = await request<{ id: string }>(site.http, 'POST', '/api/passkeys', { token, json });
  expect(added.status).toBe(201);
  return { key, id: added.body.id };
}

/** An app that shows codes, set up for whose token it is; `code` is its code so many steps from now. */
export async function anApp(site: Site, token: string) {
  const { body } = await request<{ secret: string; uri: string; ticket: string }>(
    site.http,
    'POST',
    '/api/second-factor/totp',
    { token },
  );
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const code = (steps = 0) => totp.generate({ timestamp: site.app.now().getTime() + steps * 30_000 });
  const json = { ticket: body.ticket, code: code() };
  const set = await request<{ codes: string[] }>(site.http, 'PUT', '/api/second-factor/totp', { token, json });
  expect(set.status).toBe(200);
  return { ...body, code, codes: set.body.codes };
}

/** The password's part of a log-in that wants a second step. */
export async function firstStep(
  site: Site,
  json: { email: string; password: string } | { username: string; password: string },
): Promise<Wanted> {
  const path = 'email' in json ? '/api/login' : '/api/admin/login';
  const { status, body } = await request<Wanted>(site.http, 'POST', path, { json });
  expect(status).toBe(401);
  return body;
}
