import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { admit } from './audience.ts';
import { openMail } from './mail.ts';

const reader = { email: 'ayse@misal.az', isConfirmed: false, isBanned: false, hasMailbox: true };
const from = { name: 'Bizim bazar', contacts: {} };
const to = admit('welcome', reader, false)!;

test('without a mail server, every message is written as an .eml file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-mail-'));
  const mail = openMail(readConfig({ DATA_DIR: folder }), pino({ level: 'silent' }));
  await mail.send({
    from,
    to,
    subject: 'Şifrənin yenilənməsi',
    text: 'Salam,\nAyşə!',
    html: '<p>Salam, Ayşə!',
  });
  const [name = ''] = readdirSync(`${folder}/mail`);
  expect(name).toMatch(/\.eml$/);
  const message = readFileSync(`${folder}/mail/${name}`, 'utf8');
  expect(message).toMatch(/^From: Bizim bazar </m);
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
  // All line ends are the same.
  expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  rmSync(folder, { recursive: true });
});

test('further headers of a message stand beside those of every message', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-mail-'));
  const mail = openMail(readConfig({ DATA_DIR: folder }), pino({ level: 'silent' }));
  await mail.send({
    from,
    to,
    subject: 'Elanın vaxtı bitir',
    text: 'Salam!',
    html: '<p>Salam!',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  const [name = ''] = readdirSync(`${folder}/mail`);
  const message = readFileSync(`${folder}/mail/${name}`, 'utf8');
  expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  rmSync(folder, { recursive: true });
});

test('a message to an operator without an address is written to a file even with a mail server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-mail-'));
  const config = readConfig({ DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1' });
  const mail = openMail(config, pino({ level: 'silent' }));
  const replyTo = { name: '', address: 'ayse@misal.az' } as const;
  await mail.send({ from, to: 'operator', subject: 'Sual', text: 'Salam!', html: '<p>Salam!</p>', replyTo });
  mail.close();
  const [name = ''] = readdirSync(`${folder}/mail`);
  const message = readFileSync(`${folder}/mail/${name}`, 'utf8');
  expect(message).toMatch(/^Reply-To: ayse@misal\.az\r$/m);
  expect(message).not.toMatch(/^To:/m);
  rmSync(folder, { recursive: true });
});
