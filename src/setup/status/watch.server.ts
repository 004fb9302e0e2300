/** Mails the owner when a part of the site turns red, and when it is well again. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { conflict } from '../../platform/base/errors.ts';
import type { Db } from '../../platform/database/client.ts';
import { readState, writeState } from '../../platform/database/site-state.server.ts';
import type { JobData } from '../../platform/jobs/queue.ts';
import { writeLetter } from '../../platform/messages/letter.ts';
import { say, trusted } from '../../platform/messages/words.ts';
import { readSender, readSite } from '../../platform/site/site.server.ts';
import { hourMs } from '../../domain/language/durations.ts';
import { type Admin, asStaff } from '../../accounts/admin/admin.server.ts';
import { appendToLog } from '../../accounts/staff/log.server.ts';
import { readStatus } from './status.server.ts';

/** Whether mails go out, and to which address: that of the contacts. */
export type Watch = { on: boolean; to: string | null };

type Stored = {
  on: boolean;
  /** Names of the parts that the last mails called red, and of no other. */
  told: string[];
  /** When the last mail was queued. */
  mailedAtMs: number;
};

const pauseMs = hourMs;

/** Whether the owner is mailed. */
export async function readWatch(app: App): Promise<Watch> {
  const [{ on }, { contacts }] = await Promise.all([readStored(app.db), readSite(app)]);
  return { on, to: contacts.email ?? null };
}

/** Switches the mails on or off; 409 without an address to send them to. */
export async function switchWatch(app: App, admin: Admin, on: boolean): Promise<Watch> {
  const { contacts } = await readSite(app);
  if (on && contacts.email === undefined)
    throw conflict({}, 'Əvvəlcə «Qurmaq» səhifəsində əlaqə üçün e-poçt yazın: məktublar ora göndəriləcək.');
  await app.db.transaction().execute(async (trx) => {
    const before = await lockStored(app, trx);
    if (before.on === on) return;
    // What was told is forgotten: once it is on again, the owner learns how it is then.
    await writeStored(app, trx, { ...before, on, told: [] });
    const [was, is] = [before.on, on].map((each) => ({ statusMails: each ? 'on' : 'off' }));
    await appendToLog(trx, app, { by: asStaff(admin), action: 'changeSite', before: was!, after: is! });
  });
  return readWatch(app);
}

/** Scheduled job: queues one mail about all that has turned red or well again, an hour after the last at the earliest. */
export async function watchStatus(app: App): Promise<void> {
  if (!(await readStored(app.db)).on) return;
  const { rows } = await readStatus(app);
  const red = rows.filter(({ state }) => state === 'bad');
  await app.db.transaction().execute(async (trx) => {
    const stored = await lockStored(app, trx);
    const now = app.now().getTime();
    const worse = red.filter(({ name }) => !stored.told.includes(name));
    const better = rows.filter(({ name, state }) => state !== 'bad' && stored.told.includes(name));
    const isTooSoon = now - stored.mailedAtMs < pauseMs;
    if (!stored.on || isTooSoon || worse.length + better.length === 0) return;
    await writeStored(app, trx, { on: true, told: red.map(({ name }) => name), mailedAtMs: now });
    const data = {
      worse: worse.map(({ label, value, todo }) => ({ label, value, todo })),
      better: better.map(({ label, value }) => ({ label, value })),
      left: red.length - worse.length,
      atMs: now,
    };
    await app.queue.send('status.mailChange', data, trx);
  });
}

/** Job: mails what has changed. */
export async function mailChange(app: App, { worse, better, left, atMs }: JobData['status.mailChange']): Promise<void> {
  const site = await readSender(app);
  const bad = worse.map(({ label, value, todo }) => say`${trusted(label)}: ${trusted(value)}. ${trusted(todo)}`);
  const good = better.map(({ label, value }) => say`${trusted(label)} yenə qaydasındadır: ${trusted(value)}.`);
  const rest = left > 0 ? [say`Əvvəl bildirdiyimiz ${left} hissə hələ düzəlməyib.`] : [];
  const [first] = [...worse, ...better];
  const subject = worse.length > 0 ? 'diqqət tələb edir' : 'yenə qaydasındadır';
  const letter = {
    preview: say`${trusted(first?.label ?? '')}: ${trusted(first?.value ?? '')}`,
    heading: worse.length > 0 ? say`Saytın bir hissəsinə baxmaq lazımdır` : say`Sayt yenə qaydasındadır`,
    paragraphs: [...bad, ...good, ...rest],
    button: { label: say`Vəziyyətə bax`, link: new URL('/AdminPanel/veziyyet', app.config.siteUrl).href },
    closing: say`Bu məktublar saatda ən çox bir dəfə gəlir. Onları «Vəziyyət» səhifəsində söndürə bilərsiniz.`,
  };
  await app.mail.send({
    from: site,
    to: 'operator',
    subject: `${site.name}: ${first?.label ?? ''} ${subject}`,
    messageId: `veziyyet.${atMs.toString(36)}`,
    ...writeLetter(letter, site),
  });
}

const unset: Stored = { on: false, told: [], mailedAtMs: 0 };

async function readStored(db: Db): Promise<Stored> {
  const state = await readState(db, 'status mails');
  return state ? { ...unset, ...(JSON.parse(state.value) as Partial<Stored>) } : unset;
}

/** Locked, so that of two instances one mails. */
async function lockStored(app: App, trx: Db): Promise<Stored> {
  await trx
    .insertInto('site_state')
    .values({ name: 'status mails', value: '{}', at: app.now() })
    .onConflict((conflicting) => conflicting.column('name').doNothing())
    .execute();
  await sql`select from site_state where name = 'status mails' for update`.execute(trx);
  return readStored(trx);
}

function writeStored(app: App, trx: Db, stored: Stored): Promise<void> {
  return writeState(trx, 'status mails', JSON.stringify(stored), app.now());
}
