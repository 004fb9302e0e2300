import { describe, expect } from 'vitest';
import { mailsIn, newestMail } from '../../test/services/mail.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { aModerator, ban, lift } from '../../test/staff.ts';
import { mailBan, mailWarning } from './mails.server.ts';

const test = siteTest();
let moderator: User;

test.beforeAll(async ({ site }) => {
  moderator = await aModerator(site);
});

/** Payload of a mail's job. */
const jobs = async <Data>(site: Site, name: string): Promise<Data[]> =>
  (await site.app.pool.query('select data from pgboss.job where name = $1 order by created_on, id', [name])).rows.map(
    ({ data }) => data as Data,
  );

describe('a mail', () => {
  test('tells the reason and the end of a ban, as they are by then', async ({ site }) => {
    const user = await site.aUser({ confirmed: true });
    await ban(site, moderator.token, user.userId, { days: 7, reason: 'Saxta elanlar' });
    await ban(site, moderator.token, user.userId, { reason: 'Dələduzluq' });
    const [first, second] = (await jobs<Parameters<typeof mailBan>[1]>(site, 'moderation.mailBan')).slice(-2);
    await mailBan(site.app, first!);
    const mail = await newestMail(site.dataDir, user.email, 'Hesabınız bloklanıb');
    expect(mail?.text).toContain('Səbəb: «Dələduzluq»');
    expect(mail?.text).toContain('Blok müddətsizdir.');
    await mailBan(site.app, second!);
    // Two mails that mail programs do not merge.
    const ids = (await mailsIn(site.dataDir)).filter(({ to }) => to?.[0]?.address === user.email);
    expect(new Set(ids.map(({ messageId }) => messageId)).size).toBe(2);
    await lift(site, moderator.token, user.userId);
    await mailBan(site.app, second!);
    expect((await mailsIn(site.dataDir)).filter(({ to }) => to?.[0]?.address === user.email)).toHaveLength(2);
  });

  test('warns', async ({ site }) => {
    const user = await site.aUser({ confirmed: true });
    const url = `/api/moderation/users/${user.userId}/warning`;
    const json = { reason: 'Başlıqda telefon nömrəsi' };
    const { status, body } = await request(site.http, 'POST', url, { token: moderator.token, json });
    expect([status, body]).toEqual([200, { userId: user.userId, at: expect.stringMatching(/Z$/), ...json }]);
    const [job] = (await jobs<Parameters<typeof mailWarning>[1]>(site, 'moderation.mailWarning')).slice(-1);
    await mailWarning(site.app, job!);
    const mail = await newestMail(site.dataDir, user.email, 'Xəbərdarlıq');
    expect(mail?.text).toContain('Səbəb: «Başlıqda telefon nömrəsi»');
    const own = await request(site.http, 'GET', '/api/my-announcements', { token: user.token });
    expect(own.status).toBe(200);
  });
});
