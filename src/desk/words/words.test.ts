import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { decide, readItem, readPublic } from '../../test/moderation.ts';
import { aModerator } from '../../test/staff.ts';
import { request, siteTest } from '../../test/site.ts';
import type { Listing } from '../../listings/present.ts';

const test = siteTest({ env: { LIMITS: '0' } });
const [section] = sections;
if (!section) throw new Error('no section');

test('a banned word makes a listing wait, until a moderator has said that it may stay', async ({
  site,
  adminToken,
}) => {
  const list = (method: 'GET' | 'PUT', json?: object) =>
    request<{ words: string[] }>(site.http, method, '/api/admin/banned-words', {
      token: adminToken,
      ...(json && { json }),
    });
  expect((await list('GET')).body).toEqual({ words: [] });
  const [user, moderator] = [await site.aUser(), await aModerator(site)];
  const before = await site.aListing(section, { user, fields: { description: 'Maşının üstündə balaban da verilir.' } });
  expect(before.status).toBe('active');
  expect((await list('PUT', { words: ['Balaban', 'Balaban', 'tütək'] })).body.words.toSorted()).toEqual([
    'Balaban',
    'tütək',
  ]);
  expect((await list('PUT', { words: ['a'] })).status).toBe(400);
  const waiting = await site.aListing(section, {
    user,
    fields: { description: 'Yanında BALABANI da hədiyyə verirəm.' },
  });
  expect(waiting.status).toBe('pending');
  expect((await readItem(site, moderator, waiting)).flags).toEqual([
    expect.objectContaining({ sure: true, field: 'description', found: 'BALABANI' }),
  ]);
  // A visible listing waits once it is changed.
  const change = (listing: Listing, form: Record<string, string>) =>
    request<Listing>(site.http, 'PUT', `/api/${section.name}/${listing._id}`, { token: user.token, form });
  expect((await change(before, { price: '12345' })).body.status).toBe('pending');
  expect((await readPublic(site, before)).status).toBe(404);
  expect((await decide(site, moderator, waiting, { decision: 'approve' })).body.status).toBe('active');
  // A dismissed word is not flagged again.
  expect((await change(waiting, { price: '23456' })).body.status).toBe('active');
  expect((await list('PUT', { words: [] })).body).toEqual({ words: [] });
  expect((await change(before, { price: '12346' })).body.status).toBe('pending');
});
