/** For the table of access: who works for a shop, each in their way. */
import { expect } from 'vitest';
import { request, type Site, type User } from './site.ts';
import { aModerator, ban } from './staff.ts';

/** How somebody stands to the shop that they work for. */
export type Works = 'seller' | 'manager' | 'banned';

/** Staff of shops that own nothing else. */
export async function staffOfShops(site: Site, adminToken: string) {
  const [shop, banned] = [await aShop(site, 'cedvel'), await aShop(site, 'cedvel-bloklu')];
  const employed = async (owner: User, user: User, role: 'owner' | 'seller') => {
    await site.app.pool.query('insert into shop_members values ($1, $2, $3, now())', [user.userId, owner.userId, role]);
    return user.token;
  };
  const staff = [
    {
      role: 'a shop’s seller',
      is: 'other',
      works: 'seller',
      token: await employed(shop, await site.aUser(), 'seller'),
    },
    {
      role: 'a shop’s manager',
      is: 'other',
      works: 'manager',
      token: await employed(shop, await site.aUser(), 'owner'),
    },
    {
      role: 'staff of a banned shop',
      is: 'other',
      works: 'banned',
      token: await employed(banned, await site.aUser(), 'owner'),
    },
    {
      role: 'a moderator employed by a shop',
      is: 'moderator',
      works: 'seller',
      token: await employed(shop, await aModerator(site), 'seller'),
    },
  ] as const;
  expect((await ban(site, adminToken, banned.userId)).status).toBe(200);
  return staff;
}

async function aShop(site: Site, slug: string): Promise<User> {
  const owner = await site.aUser();
  const json = { name: 'Mağaza', slug, address: 'Bakı, Nizami 1', phones: ['501234567'], voen: '1234567891' };
  expect((await request(site.http, 'PUT', '/api/shop', { token: owner.token, json })).status).toBe(200);
  return owner;
}
