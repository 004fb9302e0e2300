/** Rows that somebody deletes between a read and the write that depends on it. */
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { request, type Site, siteTest } from '../../test/site.ts';

const test = siteTest();
const phone = sections.find(({ name }) => name === 'Phone')!;

/** Deletes a listing in a transaction that ends once the call waits for it. */
async function whileDeleting<Answer>(site: Site, id: string, call: () => Promise<Answer>): Promise<Answer> {
  const owner = await site.app.pool.connect();
  await owner.query('begin');
  await owner.query('delete from listings where id = $1', [id]);
  const answer = call();
  const waiting = async () => {
    const { rows } = await site.app.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  await expect.poll(waiting, { interval: 20 }).toBeGreaterThan(0);
  await owner.query('commit');
  owner.release();
  return answer;
}

test('writing to the seller of an ad that is being deleted is a 404', async ({ site }) => {
  const buyer = await site.aUser();
  const listing = await site.aListing(phone);
  const answer = await whileDeleting(site, listing._id, () =>
    request(site.http, 'POST', `/api/${phone.name}/${listing._id}/messages`, {
      token: buyer.token,
      json: { text: 'Salam' },
    }),
  );
  expect(answer).toMatchObject({ status: 404, body: { message: 'Bu məlumat elə indi silinib.' } });
  const { rows } = await site.app.pool.query('select from conversations');
  expect(rows).toEqual([]);
});
