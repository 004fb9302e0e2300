import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject } from 'vitest';
import { startJobs } from '../site/process/jobs.ts';
import { sections } from '../domain/sections/index.ts';
import type { Listing } from '../listings/present.ts';
import { withDatabase } from '../test/database.ts';
import { photo, request, type Site, siteTest, type User } from '../test/site.ts';
import { formValues } from '../test/values.ts';
import { type S3Server, startS3 } from '../test/services/s3.ts';

const cars = sections[0]!;
let s3: S3Server;
const test = siteTest(async () => {
  s3 = await startS3();
  return { env: { STORAGE_URL: s3.storageUrl } };
});
test.afterAll(() => s3.close());

const aListing = (site: Site, user: User) => site.aListing(cars, { user });
const remove = (site: Site, user: User, { _id }: Listing) =>
  request(site.http, 'DELETE', `/api/my-announcements/${_id}`, { token: user.token });
const fetchPhoto = (site: Site, { images }: Listing) => site.http.inject({ url: `/uploads/${images[0]}` });

test('a hanging bucket does not delay deleting, reading, log-in or mail', async ({ site, user }) => {
  const [kept, ...dropped] = await Promise.all(Array.from({ length: 13 }, () => aListing(site, user)));
  const jobs = await startJobs(site.app, withDatabase(inject('adminUrl'), site.databaseName));
  const { email, password } = await site.aUser();
  await s3.hang();
  const post = { token: user.token, form: formValues(cars), files: [photo()] };
  let posted = 0;
  const posting = Array.from({ length: 12 }, () =>
    request(site.http, 'POST', `/api/${cars.name}`, post).finally(() => (posted += 1)),
  );
  await sleep(1000);
  const removed = await Promise.all(dropped.map((each) => remove(site, user, each)));
  expect(removed.map(({ status }) => status)).toEqual(dropped.map(() => 200));
  expect((await request(site.http, 'GET', `/api/${cars.name}?limit=5`)).status).toBe(200);
  expect((await request(site.http, 'POST', '/api/login', { json: { email, password } })).status).toBe(200);
  // Requests that need the bucket still wait.
  expect(posted).toBe(0);
  // The jobs are running by now; those that need no store continue.
  await sleep(2000);
  const ready = await request(site.http, 'GET', '/readyz');
  expect(ready.body).toMatchObject({ database: 'ok', storage: 'away' });
  // Photo requests wait, but only a limited number.
  const statuses: number[] = [];
  const looking = Array.from({ length: 250 }, async () => statuses.push((await fetchPhoto(site, kept!)).statusCode));
  await expect.poll(() => statuses).toEqual(Array.from({ length: 50 }, () => 503));
  const mails = () => readdirSync(join(site.dataDir, 'mail')).length;
  const before = mails();
  await site.aUser();
  await expect.poll(mails).toBeGreaterThan(before);
  await s3.start();
  await Promise.all(looking);
  for (const { status } of await Promise.all(posting)) expect([201, 503]).toContain(status);
  await expect.poll(async () => (await fetchPhoto(site, dropped[0]!)).statusCode).toBe(404);
  expect((await fetchPhoto(site, kept!)).statusCode).toBe(200);
  await jobs.stop();
}, 180_000);
