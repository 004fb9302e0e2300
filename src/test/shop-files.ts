/** For tests of shops' files: a shop, its files, and right rows of every section. */
import { expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import type { Listing } from '../listings/present.ts';
import type { ImportAnswer } from '../imports/imports.server.ts';
import { runImports } from '../imports/run.server.ts';
import { request, type Site, type User } from './site.ts';
import { formValuesWith } from './values.ts';

// Needs no photos.
export const section = sections.find(({ photos: { min } }) => min === 0)!;
export const withPhotos = sections.findLast(({ photos: { min } }) => min > 0)!;
export type Described = ImportAnswer & { errors: { row: number; field: string; text: string }[] };

let shops = 0;
/** An open shop; `waiting`: the admin has not decided about it. */
export async function aShop(site: Site, { waiting = false } = {}): Promise<User> {
  const user = await site.aUser();
  const json = {
    name: 'Mağaza',
    slug: `fayl-${(shops += 1)}`,
    address: 'Bakı, Nizami 1',
    phones: ['501234567'],
    voen: '1234567891',
  };
  expect((await request(site.http, 'PUT', '/api/shop', { token: user.token, json })).status).toBe(200);
  if (waiting) return user;
  const { token } = await site.anAdmin();
  const opened = { token, json: { decision: 'approve' } };
  expect((await request(site.http, 'POST', `/api/admin/shops/${json.slug}`, opened)).status).toBe(200);
  return user;
}

export async function send(site: Site, { token }: User, content: string | Buffer, query = '', name = 'elanlar.csv') {
  const file = new File([new Uint8Array(Buffer.from(content))], name);
  const answer = await request<{ id: string }>(site.http, 'POST', `/api/shop/imports${query}`, {
    token,
    files: [{ name: 'file', file }],
  });
  expect(answer.status).toBe(202);
  return answer.body.id;
}
export const read = async (site: Site, { token }: User, id: string) =>
  (await request<Described>(site.http, 'GET', `/api/shop/imports/${id}`, { token })).body;
export async function load(site: Site, user: User, content: string | Buffer, query = '', name?: string) {
  const id = await send(site, user, content, query, name);
  await runImports(site.app, new AbortController().signal);
  return read(site, user, id);
}
export const own = async (site: Site, { token }: User) =>
  (await request<Listing[]>(site.http, 'GET', '/api/my-announcements', { token })).body;

/** Names of what is kept of files that were sent. */
export async function receivedFiles({ app }: Site): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of app.received.list()) names.push(name);
  return names;
}

/** A right row's texts by field, as the form has them, without the contact, which is the shop's. */
export function rowOf(of = section, fields: Record<string, string> = {}): Record<string, string> {
  const values = Object.entries(formValuesWith(of, {})).flatMap(([name, value]) =>
    typeof value === 'string' && !name.startsWith('contact.') ? [[name, value] as const] : [],
  );
  return { section: of.name, ...Object.fromEntries(values), ...fields };
}

export function csvOf(rows: readonly Record<string, string | undefined>[], delimiter = ';'): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quote = (text = '') => `"${text.replaceAll('"', '""')}"`;
  return [names, ...rows.map((row) => names.map((name) => (Object.hasOwn(row, name) ? row[name] : '')))]
    .map((cells) => cells.map((text) => quote(text)).join(delimiter))
    .join('\r\n')
    .concat('\r\n');
}
export const many = (count: number, fields: (index: number) => Record<string, string | undefined> = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({
    externalId: `m-${index + 1}`,
    ...rowOf(section, { price: String(100 + index) }),
    ...fields(index),
  }));
