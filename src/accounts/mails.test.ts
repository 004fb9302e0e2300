import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect } from 'vitest';
import { linkIn } from '../test/services/mail.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import { dayMs } from '../domain/language/durations.ts';

let smtp: SMTPServer;
let port = 0;
let now = new Date();
const received: { recipients: string[]; mail: Email }[] = [];
const logged: string[] = [];
/** The mail server's replies per address, one per attempt; afterwards it accepts. */
const refusals = new Map<string, number[]>();
const tried: string[] = [];
const smtpPassword = 'poçt-serverinin-sirri';

const test = siteTest(async () => {
  await startSmtp();
  return {
    now: () => now,
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    env: {
      SMTP_URL: `smtp://axtartap:${encodeURIComponent(smtpPassword)}@127.0.0.1:${port}`,
      SITE_URL: 'https://axtartap.example',
    },
    jobs: true,
  };
});
test.afterAll(() => stopSmtp());

/** A mail server that stores what it receives; restarts on the same port. */
async function startSmtp(): Promise<void> {
  smtp = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, answer) =>
      password === smtpPassword ? answer(null, { user: 'axtartap' }) : answer(new Error('wrong password')),
    onRcptTo({ address }, _session, answer) {
      tried.push(address);
      const responseCode = refusals.get(address)?.shift();
      answer(responseCode ? Object.assign(new Error('not taken'), { responseCode }) : null);
    },
    onData(stream, { envelope }, done) {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => received.push({ recipients: envelope.rcptTo.map(({ address }) => address), mail }))
        .then(() => done(), done);
    },
  });
  const server = smtp.listen(port, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
}

const stopSmtp = () => new Promise<void>((resolve) => smtp.close(resolve));

/** Waits for the newest mail to an address whose subject contains a word. */
async function mailTo(email: string, word: string): Promise<Email> {
  const find = () =>
    received.findLast(({ recipients, mail }) => recipients.includes(email) && mail.subject?.includes(word))?.mail;
  await expect.poll(find, { timeout: 60_000, interval: 100 }).toBeDefined();
  return find() as Email;
}

/** Value of a mail's header. */
const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value;

const register = (site: Site, username: string, email: string) =>
  request<User>(site.http, 'POST', '/api/reqister', {
    json: { username, email, password: 'uzun-sinaq-parolu', phone: '501234567' },
  });

describe('every mail', () => {
  test('names sender and recipient and is marked as auto-generated', async ({ site }) => {
    await register(site, 'Aysel Məmmədova', 'aysel@misal.az');
    const mail = await mailTo('aysel@misal.az', 'xoş gəlmisiniz');
    expect(received.find((each) => each.mail === mail)?.recipients).toEqual(['aysel@misal.az']);
    expect(mail.from).toEqual({ name: 'AxtarTap', address: 'noreply@axtartap.example' });
    expect(mail.to).toEqual([{ name: '', address: 'aysel@misal.az' }]);
    expect(mail.replyTo).toBeUndefined();
    expect(header(mail, 'auto-submitted')).toBe('auto-generated');
    expect(header(mail, 'list-unsubscribe')).toBeUndefined();
    // The same for each attempt.
    expect(mail.messageId).toMatch(/^<xos-geldiniz-[\w-]+@axtartap\.example>$/);
    expect(Math.abs(Date.parse(mail.date ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('has the same Azerbaijani content as HTML and as plain text', async ({ site }) => {
    await register(site, 'Rəşad', 'resad@misal.az');
    const { html = '', text = '' } = await mailTo('resad@misal.az', 'xoş gəlmisiniz');
    expect(html).toContain('<html lang="az">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    for (const part of [html, text]) {
      expect(part).toContain('Xoş gəlmisiniz!');
      expect(part).toContain('mobil nömrənizi təsdiqləyin');
      expect(part).toContain('https://axtartap.example/CreateCatalogPost');
    }
    expect(text).not.toMatch(/[<>]/);
    // The button stands after the first sentence, in both themes, and for Outlook, which knows no padding of links.
    expect(html.indexOf('E-poçtu təsdiqlə')).toBeLessThan(html.indexOf('Elan yerləşdirmək'));
    expect(html).toMatch(/@media \(prefers-color-scheme: dark\)[^]*\.button \{ background: #[\da-f]{6} !important/);
    expect(html).toContain('mso-padding-alt');
  });

  test('contains nothing the user entered except the e-mail address', async ({ site }) => {
    const email = 'kimse@misal.az';
    await register(site, '<b>Pul qazandınız:</b> hiylə.example', email);
    await mailTo(email, 'xoş gəlmisiniz');
    await request(site.http, 'POST', '/api/auth/forgot-password', { json: { email } });
    await mailTo(email, 'şifrənin yenilənməsi');
    const mails = received.filter(({ recipients }) => recipients.includes(email)).map(({ mail }) => mail);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(JSON.stringify(mail)).not.toMatch(/Pul|hiylə|hiyl=C9|<b>|&lt;/);
      expect(mail.to).toEqual([{ name: '', address: email }]);
    }
  });
});

describe('the password reset link', () => {
  const outdated = 'Link köhnəlib və ya artıq istifadə olunub. Yenisini istəyin.';
  const ask = (site: Site, email: string) =>
    request(site.http, 'POST', '/api/auth/forgot-password', { json: { email } });
  const logIn = async (site: Site, email: string, password: string) =>
    (await request(site.http, 'POST', '/api/login', { json: { email, password } })).status;

  /** Sends the form of the page that the link leads to. */
  const follow = (site: Site, link: string, newPassword: string, email?: string) => {
    const params = new URL(link).searchParams;
    const json = { email: email ?? params.get('email'), code: params.get('code'), newPassword };
    return request<{ message: string }>(site.http, 'POST', '/api/auth/reset-password', { json });
  };

  async function linkFor(site: Site, email: string): Promise<string> {
    received.length = 0;
    await ask(site, email);
    return linkIn(await mailTo(email, 'şifrənin yenilənməsi'));
  }

  test('appears on the button and in the text, and works once', async ({ site }) => {
    const user = await site.aUser({ username: 'Günel', email: 'gunel+1@misal.az' });
    await ask(site, user.email);
    const mail = await mailTo(user.email, 'şifrənin yenilənməsi');
    const link = linkIn(mail);
    expect(new URL(link)).toMatchObject({ host: 'axtartap.example', pathname: '/reset-password' });
    const hrefs = [...(mail.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
    expect(hrefs).toEqual([link, link]);
    expect(mail.text).toContain('Salam!');
    expect((await follow(site, link, 'təzə parolum')).status).toBe(200);
    expect(await logIn(site, user.email, 'təzə parolum')).toBe(200);
    const again = await follow(site, link, 'yenə başqası');
    expect([again.status, again.body.message]).toEqual([400, outdated]);
    expect(await logIn(site, user.email, 'təzə parolum')).toBe(200);
  });

  test('is rejected with another account’s e-mail and after half an hour', async ({ site }) => {
    const [user, other] = [await site.aUser(), await site.aUser()];
    const link = await linkFor(site, user.email);
    const foreign = await follow(site, link, 'oğurlanmış', other.email);
    expect([foreign.status, foreign.body.message]).toEqual([400, outdated]);
    now = new Date(now.getTime() + 30 * 60_000);
    const late = await follow(site, link, 'gecikmiş parol');
    expect([late.status, late.body.message]).toEqual([400, outdated]);
    expect(await logIn(site, user.email, user.password)).toBe(200);
  });
});

test('an unreachable mail server delays mail without losing it or blocking registration', async ({ site }) => {
  await stopSmtp();
  logged.length = 0;
  const { status } = await register(site, 'Səbirli', 'sebirli@misal.az');
  expect(status).toBe(201);
  await expect.poll(() => logged.filter((line) => line.includes('a job failed')).length).toBe(1);
  expect(received.some(({ recipients }) => recipients.includes('sebirli@misal.az'))).toBe(false);
  await startSmtp();
  expect((await mailTo('sebirli@misal.az', 'xoş gəlmisiniz')).text).toContain('Xoş gəlmisiniz!');
  expect(logged.join('')).not.toContain(smtpPassword);
  expect(logged.join('')).not.toContain(Buffer.from(smtpPassword).toString('base64'));
});

test('a mail that the server refuses for good is not tried again, one that it refuses for now is', async ({ site }) => {
  refusals.set('yoxdur@misal.az', [550]);
  refusals.set('dolu@misal.az', [451, 421]);
  logged.length = 0;
  await register(site, 'Yoxdur', 'yoxdur@misal.az');
  await register(site, 'Dolu', 'dolu@misal.az');
  await mailTo('dolu@misal.az', 'xoş gəlmisiniz');
  expect(tried.filter((address) => address === 'dolu@misal.az')).toHaveLength(3);
  expect(tried.filter((address) => address === 'yoxdur@misal.az')).toHaveLength(1);
  const refused = logged.filter((line) => line.includes('a mail was refused for good'));
  expect(refused).toHaveLength(1);
  expect(JSON.parse(refused[0] ?? '{}')).toMatchObject({ command: 'RCPT TO', code: 550 });
  expect(refused[0]).not.toContain('yoxdur@');
  const waiting = `select data->>'accountId' from pgboss.job where name = 'accounts.sendWelcomeMail' and state < 'completed'`;
  await expect.poll(async () => (await site.app.pool.query(waiting)).rows).toEqual([]);
});

test('an account re-created under any spelling of its e-mail is welcomed once a day', async ({ site }) => {
  const spellings = ['yeni@misal.az', 'Yeni@Misal.az', 'yeni+2@misal.az', 'ye.ni@misal.az', 'yeni@misal.az'];
  received.length = 0;
  for (const email of spellings) {
    const { body } = await register(site, 'Yeni', email);
    const json = { password: 'uzun-sinaq-parolu' };
    if (email === spellings[0]) await mailTo(email, 'xoş gəlmisiniz');
    await request(site.http, 'POST', `/api/users/${body.userId}/deletion`, { token: body.token, json });
  }
  // Requested last, so that earlier ones have been sent.
  const { email } = await site.aUser();
  await mailTo(email, 'xoş gəlmisiniz');
  expect(received.map(({ recipients }) => recipients)).toEqual([[spellings[0]], [email]]);
  now = new Date(now.getTime() + dayMs);
  await register(site, 'Yeni', 'yeni@misal.az');
  await expect.poll(() => received.length).toBe(3);
});

test('a mailbox gets five reset links an hour across all spellings of its address', async ({ site }) => {
  const ask = (email: string) => request(site.http, 'POST', '/api/auth/forgot-password', { json: { email } });
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push((await ask(`bir.poct+${time}@misal.az`)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a failed registration sends no mail', async ({ site }) => {
  const taken = await site.aUser({ email: 'bir@misal.az' });
  await mailTo(taken.email, 'xoş gəlmisiniz');
  received.length = 0;
  expect((await register(site, 'İkinci', 'Bir@misal.az')).status).toBe(409);
  const next = await site.aUser();
  await mailTo(next.email, 'xoş gəlmisiniz');
  expect(received.map(({ recipients }) => recipients)).toEqual([[next.email]]);
});
