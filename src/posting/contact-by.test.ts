/** How sellers want to be reached: by calls, by messages, at which hours. */
import { describe, expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { aConversation, list, open, start, write } from '../test/conversations.ts';
import { photo, request, siteTest } from '../test/site.ts';
import { formValuesWith } from '../test/values.ts';
import type { Listing } from '../listings/present.ts';

const test = siteTest({ env: { LIMITS: '0' } });
const [section] = sections as [(typeof sections)[number]];
const phone = '+994-55-765-43-21';
const hours = { callsFrom: '09:00', callsTo: '19:00' };
// However it is written.
const digits = /55\D?765\D?43\D?21/;

describe('contactBy', () => {
  test.for(sections)('is optional in $name: without it, both calls and messages are wanted', async (each, { site }) => {
    const fields = { contactBy: undefined, callsFrom: undefined, callsTo: undefined };
    const listing = await site.aListing(each, { fields });
    expect(listing).toMatchObject({ contactBy: 'all' });
    expect(Object.keys(listing)).not.toContain('callsFrom');
    for (const contactBy of ['all', 'calls', 'messages'])
      expect(await site.aListing(each, { fields: { contactBy } })).toMatchObject({ contactBy });
  });

  test.for([
    ['contactBy', { contactBy: 'fax' }, 'contactBy'],
    ['the hours', { callsFrom: '25:00' }, 'callsFrom'],
    ['hours without their end', { callsTo: '' }, 'callsTo'],
    ['hours without their beginning', { callsFrom: '' }, 'callsFrom'],
  ] as const)('wrong in %s is an error beside the field', async ([, own, wrong], { site, user }) => {
    const form = formValuesWith(section, { ...hours, ...own });
    const refused = await request<{ fields: Record<string, string> }>(site.http, 'POST', `/api/${section.name}`, {
      token: user.token,
      form,
      files: [photo()],
    });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [wrong]]);
    const listing = await site.aListing(section, { user, fields: hours });
    const changed = await request(site.http, 'PUT', `/api/${section.name}/${listing._id}`, {
      token: user.token,
      json: own,
    });
    expect(changed).toMatchObject({ status: 400, body: { fields: { [wrong]: expect.any(String) } } });
  });

  test('“messages” hides the phone in every answer but the seller’s own', async ({ site, user }) => {
    const fields = { contactBy: 'messages', 'contact.phone': phone };
    const listing = await site.aListing(section, { user, fields });
    expect(listing.contact.phone).toBe(phone);
    const buyer = await site.aUser();
    const { conversationId } = (await start(site, buyer, listing, { text: 'Salam' })).body;
    await request(site.http, 'PUT', `/api/favorites/${section.name}/${listing._id}`, { token: buyer.token });
    const { token } = buyer;
    const path = `/api/${section.name}/${listing.id}`;
    for (const [url, who] of [
      [path],
      [`${path}/history`],
      [`/api/${section.name}/${listing._id}`, buyer.token],
      [`/api/${section.name}`],
      [`/api/${section.name}?limit=5`],
      [`/api/search?q=${encodeURIComponent(listing.title)}`],
      ['/api/favorites', token],
      ['/api/conversations', token],
      [`/api/conversations/${conversationId}`, token],
      ['/api/notifications', token],
      [`/api/users/${buyer.userId}/data`, token],
      ['/sitemap.xml'],
    ] as const) {
      const { body } = await request(site.http, 'GET', url, { token: who });
      expect(JSON.stringify(body), url).not.toMatch(digits);
    }
    expect((await request<Listing>(site.http, 'GET', path)).body).toMatchObject({
      contactBy: 'messages',
      contact: { ...listing.contact, phone: '' },
    });
    const own = await request<Listing[]>(site.http, 'GET', '/api/my-announcements', { token: user.token });
    expect(own.body[0]).toMatchObject({ contact: listing.contact });
    // A client that does not know of it changes something else.
    const changed = await request<Listing>(site.http, 'PUT', path, { token: user.token, json: { price: '7' } });
    expect(changed.body).toMatchObject({ contactBy: 'messages', price: '7', contact: listing.contact });
    const back = await request<Listing>(site.http, 'PUT', path, { token: user.token, json: { contactBy: 'all' } });
    expect(back.body).toMatchObject({ contactBy: 'all' });
    expect((await request<Listing>(site.http, 'GET', path)).body.contact).toEqual(listing.contact);
  });

  test('“calls” refuses new conversations, and lets others go on', async ({ site }) => {
    const { seller, buyer, listing, id } = await aConversation(site);
    const path = `/api/${listing.section}/${listing._id}`;
    await request(site.http, 'PUT', path, { token: seller.token, json: { contactBy: 'calls' } });
    const refused = await start(site, await site.aUser(), listing, { text: 'Salam' });
    expect(refused).toMatchObject({ status: 409, body: { message: 'Satıcı mesaj qəbul etmir, ona zəng edin.' } });
    expect((await start(site, buyer, listing, { text: 'Bəs endirim?' })).body.conversationId).toBe(id);
    expect((await write(site, seller, id, { text: 'Bəli' })).status).toBe(201);
    expect((await open(site, buyer, id)).body.items).toHaveLength(3);
    expect((await list(site, seller)).items).toHaveLength(1);
  });
});

test('hours of calls are kept as given, and cleared together', async ({ site, user }) => {
  const listing = await site.aListing(section, { user, fields: hours });
  const path = `/api/${section.name}/${listing._id}`;
  expect((await request<Listing>(site.http, 'GET', path)).body).toMatchObject(hours);
  const json = { callsFrom: '', callsTo: '' };
  const { body } = await request<Listing>(site.http, 'PUT', path, { token: user.token, json });
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['callsFrom']));
});
