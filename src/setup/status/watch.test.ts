/** Mails about the state of the site, with the jobs run by hand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { closeApp, createApp } from '../../platform/app/app.ts';
import { writeState } from '../../platform/database/site-state.server.ts';
import { withDatabase } from '../../test/database.ts';
import { runJobsNow } from '../../test/jobs.ts';
import { createSite, request, type Site } from '../../test/site.ts';
import { watchStatus } from './watch.server.ts';

type Mails = { on: boolean; to: string | null; message?: string };

const turn = (site: Site, token: string | undefined, on: unknown) =>
  request<Mails>(site.http, 'PUT', '/api/admin/status/mails', { ...(token && { token }), json: { on } });

const read = async (site: Site, token: string) =>
  (await request<{ mails: Mails }>(site.http, 'GET', '/api/admin/status', { token })).body.mails;

function mailsOf({ dataDir }: Site): string[] {
  const folder = `${dataDir}/mail`;
  return (existsSync(folder) ? readdirSync(folder) : [])
    .toSorted()
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .filter((mail) => mail.includes('To: sahib@example.az'));
}

/** A site with a clock, where only what the test says is red. */
async function watched() {
  let nowMs = Date.now();
  const site = await createSite({ now: () => new Date(nowMs), env: { SITE_CONTACT_EMAIL: 'sahib@example.az' } });
  const { token } = await site.anAdmin();
  const backedUp = (ageDays: number) => writeState(site.app.db, 'backup', '', new Date(nowMs - ageDays * 86_400_000));
  const failing = (on: boolean) =>
    writeState(site.app.db, on ? 'mail failed' : 'mail sent', on ? 'ECONNREFUSED' : '', new Date(nowMs));
  const look = async () => {
    await watchStatus(site.app);
    await runJobsNow(site.app);
    return mailsOf(site).length;
  };
  return { site, token, backedUp, failing, look, pass: (minutes: number) => void (nowMs += minutes * 60_000) };
}

test('is switched on by the admin alone, once there is an address', async () => {
  const site = await createSite();
  const [{ token }, user] = [await site.anAdmin(), await site.aUser()];
  expect(await read(site, token)).toEqual({ on: false, to: null });
  expect((await turn(site, undefined, true)).status).toBe(401);
  expect((await turn(site, user.token, true)).status).toBe(403);
  expect((await turn(site, token, 'bəli')).status).toBe(400);
  const { status, body } = await turn(site, token, true);
  expect([status, body.message]).toEqual([409, expect.stringContaining('e-poçt yazın')]);
  const json = { contacts: { email: 'sahib@example.az' } };
  await request(site.http, 'PUT', '/api/admin/site', { token, json, headers: { 'if-match': '*' } });
  expect((await turn(site, token, true)).body).toEqual({ on: true, to: 'sahib@example.az' });
  expect(await read(site, token)).toEqual({ on: true, to: 'sahib@example.az' });
  expect((await turn(site, token, false)).body.on).toBe(false);
  await site.close();
});

test('a part that turns red is mailed once, and once more when it is well again', async () => {
  const { site, token, backedUp, look, pass } = await watched();
  await backedUp(0);
  expect(await look()).toBe(0);
  await turn(site, token, true);
  const before = await look();
  pass(61);
  expect(await look()).toBe(before);
  await backedUp(5);
  expect(await look()).toBe(before + 1);
  pass(61);
  expect(await look()).toBe(before + 1);
  await backedUp(0);
  expect(await look()).toBe(before + 2);
  const [red = '', well = ''] = mailsOf(site).slice(-2).map(decoded);
  expect(red).toContain('Son ehtiyat nüsxə');
  expect(red).toContain('npm run backup');
  expect(red).toContain('/AdminPanel/veziyyet');
  expect(well).toContain('Son ehtiyat nüsxə yenə qaydasındadır');
  await turn(site, token, false);
  pass(61);
  await backedUp(5);
  expect(await look()).toBe(before + 2);
  await site.close();
});

test('at most one mail an hour, and what turned red meanwhile is in the next', async () => {
  const { site, token, backedUp, failing, look, pass } = await watched();
  await backedUp(0);
  await turn(site, token, true);
  const before = await look();
  pass(61);
  await backedUp(5);
  expect(await look()).toBe(before + 1);
  pass(30);
  await failing(true);
  expect(await look()).toBe(before + 1);
  pass(31);
  expect(await look()).toBe(before + 2);
  const last = decoded(mailsOf(site).at(-1) ?? '');
  expect(last).toContain('ECONNREFUSED');
  expect(last).not.toContain('npm run backup');
  expect(last).toMatch(/bildirdiyimiz \d+ hissə/);
  await site.close();
});

test('of two instances one mails', async () => {
  const { site, token, backedUp, look, pass } = await watched();
  await backedUp(0);
  await turn(site, token, true);
  const before = await look();
  pass(61);
  await backedUp(5);
  const other = createApp(site.app.config, withDatabase(inject('adminUrl'), site.databaseName), {
    now: site.app.now,
  });
  await Promise.all([watchStatus(site.app), watchStatus(other)]);
  await runJobsNow(site.app);
  expect(mailsOf(site).length).toBe(before + 1);
  await closeApp(other);
  await site.close();
});

/** The text of a mail, of its quoted-printable or Base64 parts. */
function decoded(mail: string): string {
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const parts = [...mail.matchAll(/base64\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, part = '']) =>
    Buffer.from(part, 'base64').toString(),
  );
  return [Buffer.from(bytes, 'latin1').toString(), ...parts].join('\n');
}
