import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer as createGateway } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { writeState } from '../../platform/database/site-state.server.ts';
import { createSite, request, type Site, siteTest } from '../../test/site.ts';

const test = siteTest();

type Row = { name: string; label: string; value: string; state: string; todo: string };
type Body = { rows: Row[]; message: string };

const read = async ({ http }: Site, token: string) => {
  const { status, body } = await request<Body>(http, 'GET', '/api/admin/status', { token });
  expect(status).toBe(200);
  return Object.fromEntries(body.rows.map((row) => [row.name, row]));
};
const tryMail = ({ http }: Site, token?: string) =>
  request<{ sent: boolean; to: string; message: string }>(http, 'POST', '/api/admin/site/mail-trial', {
    ...(token && { token }),
  });

test('says of each part how it is, and what to do where it is not well', async ({ site, adminToken }) => {
  const rows = await read(site, adminToken);
  expect(Object.keys(rows)).toEqual(
    'version migrations instances queue mail sms replicas disk photos slowest search backup restore'.split(' '),
  );
  expect(rows['version']!.value).toMatch(/^\d+\.\d+\.\d+/);
  expect(rows['migrations']).toMatchObject({
    state: 'ok',
    value: expect.stringMatching(/^\d+ icra olunub, gözləyən yoxdur/),
  });
  expect(rows['disk']!.value).toMatch(/^Verilənlər: \d+(,\d)? [GM]B boş yer/);
  expect(rows['sms']).toMatchObject({
    state: 'ok',
    value: 'Fayllara yazılır',
    todo: expect.stringContaining('SMS_URL'),
  });
  expect(rows['backup']).toMatchObject({ state: 'bad', value: 'Hələ nüsxə çıxarılmayıb' });
  expect(rows['restore']).toMatchObject({ state: 'warning', value: 'Heç vaxt sınanmayıb' });
  for (const { state, todo } of Object.values(rows)) if (state !== 'ok') expect(todo).toMatch(/[.]$/);
});

test('is the admin’s alone', async ({ site, user }) => {
  for (const [method, url] of [
    ['GET', '/api/admin/status'],
    ['POST', '/api/admin/site/mail-trial'],
    ['POST', '/api/admin/site/sms-trial'],
  ] as const) {
    expect((await request(site.http, method, url)).status).toBe(401);
    expect((await request(site.http, method, url, { token: user.token })).status).toBe(403);
  }
});

test('follows the queue, the mail, the backups and the migrations', async () => {
  const own = await createSite();
  const { token } = await own.anAdmin();
  const { app } = own;
  await writeState(app.db, 'backup', 'made', app.now());
  await writeState(app.db, 'restore', new Date(0).toISOString(), new Date(0));
  await writeState(app.db, 'restore tried', app.now().toISOString(), app.now());
  await writeState(app.db, 'mail failed', 'EAUTH 535', app.now());
  await app.queue.send('contact.sendMessage', {
    number: '1',
    name: 'A',
    email: 'a@example.az',
    message: 'm',
    subject: '',
  });
  await app.pool.query(
    "update pgboss.job set start_after = now() - interval '20 minutes' where name = 'contact.sendMessage'",
  );
  await app.pool.query("delete from kysely_migration where name like '0066%'");
  const rows = await read(own, token);
  expect(rows['backup']!.state).toBe('ok');
  expect(rows['restore']).toMatchObject({
    state: 'ok',
    value: expect.stringMatching(/^bugün.*, sınaq üçün; nüsxənin tarixi: bugün/),
  });
  expect(rows['mail']).toMatchObject({ state: 'bad', value: expect.stringContaining('EAUTH 535') });
  expect(rows['queue']).toMatchObject({ state: 'bad', value: '1 iş, ən köhnəsi 20 dəqiqə' });
  expect(rows['migrations']).toMatchObject({ state: 'bad', value: expect.stringContaining('1 gözləyir') });
  await own.close();
});

test('a part that hangs is bad, and keeps no other waiting', async () => {
  const own = await createSite();
  const { token } = await own.anAdmin();
  const client = await own.app.pool.connect();
  await client.query('begin; lock table search_rebuild in access exclusive mode');
  const startedMs = performance.now();
  const rows = await read(own, token);
  expect(performance.now() - startedMs).toBeLessThan(4000);
  expect(rows['search']).toMatchObject({ state: 'bad', value: '2 saniyədə cavab yoxdur' });
  expect(rows['migrations']!.state).toBe('ok');
  await client.query('rollback');
  client.release();
  await own.close();
});

test('sends a trial mail to the site’s own address, five an hour', async () => {
  const own = await createSite({ env: { LIMITS: '1' } });
  const { token } = await own.anAdmin();
  const { status, body } = await tryMail(own, token);
  expect([status, body.message]).toEqual([409, expect.stringContaining('e-poçt yazın')]);
  const json = { contacts: { email: 'sahib@example.az' } };
  await request(own.http, 'PUT', '/api/admin/site', { token, json, headers: { 'if-match': '*' } });
  const sent = await tryMail(own, token);
  expect(sent).toMatchObject({ status: 200, body: { sent: true, to: 'sahib@example.az' } });
  const folder = `${own.dataDir}/mail`;
  const mails = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  expect(mails.filter((mail) => mail.includes('To: sahib@example.az')).length).toBe(1);
  await expect.poll(async () => (await read(own, token))['mail']!.value).toMatch(/sonuncu bugün/);
  const more = [
    await tryMail(own, token),
    await tryMail(own, token),
    await tryMail(own, token),
    await tryMail(own, token),
  ];
  expect(more.map((each) => each.status)).toContain(429);
  await own.close();
});

test('sends a trial text message to the site’s own number, or says that it did not go out', async () => {
  let status = 200;
  const asked: string[] = [];
  const gateway = createGateway(async (message, answer) => {
    asked.push(await text(message));
    answer.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  const own = await createSite({ env: { LIMITS: '1', SMS_URL: `http://127.0.0.1:${port}/sms` } });
  const { token } = await own.anAdmin();
  const trySms = () =>
    request<{ sent: boolean; message: string }>(own.http, 'POST', '/api/admin/site/sms-trial', { token });
  expect(await trySms()).toMatchObject({ status: 409, body: { message: expect.stringContaining('telefon yazın') } });
  const json = { contacts: { phone: '050 123 45 67' } };
  await request(own.http, 'PUT', '/api/admin/site', { token, json, headers: { 'if-match': '*' } });
  expect(await trySms()).toMatchObject({ status: 200, body: { sent: true, to: '+994501234567' } });
  expect(JSON.parse(asked[0] ?? '')).toEqual({ to: '+994501234567', text: expect.stringContaining('sınaq') });
  status = 500;
  expect(await trySms()).toMatchObject({ body: { sent: false, message: expect.stringContaining('SMS_URL') } });
  const more = [await trySms(), await trySms(), await trySms()];
  expect(more.at(-1)?.status).toBe(429);
  await own.close();
  gateway.close();
});

test('says that a trial mail did not go out', async () => {
  // Greets nobody: the connection ends at once.
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const own = await createSite({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, SITE_CONTACT_EMAIL: 'sahib@example.az' },
  });
  const { token } = await own.anAdmin();
  const { status, body } = await tryMail(own, token);
  expect([status, body.sent, body.message]).toEqual([200, false, expect.stringContaining('Məktub göndərilmədi')]);
  await expect.poll(async () => (await read(own, token))['mail']!.state).toBe('bad');
  await own.close();
  server.close();
});
