import type { Email } from 'postal-mime';
import { describe, expect } from 'vitest';
import { newestMail } from '../../test/services/mail.ts';
import { createSite, request, siteTest } from '../../test/site.ts';

const operator = 'destek@misal.az';
const now = new Date('2026-11-22T21:00:00Z');
const test = siteTest({ env: { SITE_CONTACT_EMAIL: operator }, jobs: true, now: () => now });

const message = {
  name: 'Aysel Məmmədova',
  email: 'aysel@misal.az',
  subject: 'Elan silinmir',
  message: 'Salam!\n\n100001 nömrəli elanı silə bilmirəm.\nKömək edin.',
};

type Sent = { message: string; number: string; fields?: Record<string, string> };
type Http = Parameters<typeof request>[0];
const send = (http: Http, json: unknown, address?: string) =>
  request<Sent>(http, 'POST', '/api/contact', { json, ...(address ? { address } : {}) });

/** Waits for the mail with a request's number. */
async function mailOf(dataDir: string, to: string | undefined, number: string): Promise<Email> {
  const find = () => newestMail(dataDir, to, number);
  await expect.poll(find, { timeout: 60_000, interval: 100 }).toBeDefined();
  return (await find()) as Email;
}

describe('a message to the operator', () => {
  test('is mailed with its number, and an answer goes to the sender', async ({ site }) => {
    const { status, body } = await send(site.http, message);
    expect(status).toBe(201);
    // The date in Baku, where it is already the next day.
    expect(body.number).toMatch(/^261123-\d{6}$/);
    expect(body.message).toBe(`Mesajınız göndərildi. Müraciətin nömrəsi: ${body.number}.`);
    const mail = await mailOf(site.dataDir, operator, body.number);
    expect(mail.subject).toBe(`Müraciət ${body.number}: Elan silinmir`);
    expect(mail.from?.address).toBe('noreply@localhost');
    // The same for each attempt.
    expect(mail.messageId).toContain(body.number);
    expect(mail.replyTo).toEqual([{ name: '', address: message.email }]);
    for (const part of [mail.html, mail.text]) {
      for (const text of ['Aysel Məmmədova', 'aysel@misal.az', '100001 nömrəli elanı silə bilmirəm.', 'Kömək edin.']) {
        expect(part).toContain(text);
      }
    }
  });

  test('may have no subject, and is never read as markup or headers', async ({ site }) => {
    const name = 'Kimsə\r\nBcc: biri@misal.az';
    const { status, body } = await send(site.http, {
      ...message,
      name,
      subject: undefined,
      message: '<b>Salam</b>, dost!',
    });
    expect(status).toBe(201);
    const mail = await mailOf(site.dataDir, operator, body.number);
    expect(mail.subject).toBe(`Müraciət ${body.number}: Kimsə Bcc: biri@misal.az`);
    expect(mail.bcc).toBeUndefined();
    expect(mail.html).toContain('&lt;b&gt;Salam&lt;/b&gt;');
  });

  test('is written to a file while the operator has no address', async () => {
    const site = await createSite({ jobs: true });
    try {
      const { body } = await send(site.http, message);
      expect((await mailOf(site.dataDir, undefined, body.number)).replyTo?.[0]?.address).toBe(message.email);
    } finally {
      await site.close();
    }
  });
});

test.for<[change: object, field: string, sentence: string]>([
  [{ name: '' }, 'name', 'Bu sahəni doldurun.'],
  [{ name: 'A' }, 'name', 'Ən azı 2 simvol yazın.'],
  [{ email: 'aysel' }, 'email', 'E-poçtu ad@domen.az kimi yazın.'],
  [{ subject: 'a'.repeat(101) }, 'subject', 'Ən çox 100 simvol ola bilər.'],
  [{ message: 'Salam' }, 'message', 'Ən azı 10 simvol yazın.'],
  [{ message: 'a'.repeat(3001) }, 'message', 'Ən çox 3000 simvol ola bilər.'],
  [{ message: undefined }, 'message', 'Bu sahəni doldurun.'],
  [{ message: ['Salam, necəsiniz?'] }, 'message', 'Bu sahəni doldurun.'],
])('with %j it is refused beside the field', async ([change, field, sentence], { site }) => {
  const { status, body } = await send(site.http, { ...message, ...change });
  expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
});

test('an address sends ten messages an hour, refused ones not counted', async ({ site }) => {
  const address = '203.0.113.7';
  expect((await send(site.http, {}, address)).status).toBe(400);
  const answers = [];
  for (let time = 0; time < 11; time += 1) answers.push(await send(site.http, message, address));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  expect(answers.at(-1)?.body.message).toBe(
    'Bu şəbəkədən çox sayda mesaj göndərilib. 60 dəqiqə sonra yenidən cəhd edin.',
  );
  expect((await send(site.http, message, '203.0.113.8')).status).toBe(201);
});
