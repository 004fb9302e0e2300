/** A crowd of two thousand, and two hundred programs among them: who is counted. */
import { expect } from 'vitest';
import { listingPath } from '../domain/sections/links.ts';
import { sections } from '../domain/sections/index.ts';
import { pages } from '../site/server/ssr.ts';
import { request, siteTest } from '../test/site.ts';
import { visitsOf } from './collect.server.ts';
import type { DayFigures } from './statistics.server.ts';

const test = siteTest({ env: { LIMITS: '0', TRUSTED_PROXIES: '127.0.0.1' }, pages });
const [section] = sections as [(typeof sections)[number]];
const people = 2000;
const programs = 200;

const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 13; 2201117TY) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 355.0.0.30.98',
];
const bots = [
  '',
  'curl/8.9.1',
  'Wget/1.24.5',
  'python-requests/2.32.3',
  'Go-http-client/2.0',
  'axios/1.7.7',
  'node',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.24.20.89 A',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
];

test('a crowd of 2,000 is counted within 2 %, of 200 programs none', async ({ site, user }) => {
  const listing = await site.aListing(section, { user });
  const page = (await site.http.listen({ port: 0, host: '127.0.0.1' })) + listingPath(listing);
  const look = async (address: string, agent: string) => {
    const answer = await fetch(page, { headers: { 'user-agent': agent, 'x-forwarded-for': address } });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
  };
  const addressOf = (index: number) => `100.64.${index >> 8}.${index & 255}`;
  let next = 0;
  const walk = async () => {
    for (let index = next++; index < people; index = next++) {
      const agent = browsers[index % browsers.length]!;
      await look(addressOf(index), agent);
      // Some visitors come back.
      if (index % 3 === 0) await look(addressOf(index), agent);
      if (index % (people / programs) === 0) await look(addressOf(index), bots[index % bots.length]!);
    }
  };
  await Promise.all(Array.from({ length: 8 }, walk));
  await visitsOf(site.app).flush();
  const url = `/api/my-announcements/${listing._id}/statistics`;
  const { body } = await request<{ days: DayFigures[] }>(site.http, 'GET', url, { token: user.token });
  // The run may pass midnight.
  const views = body.days.reduce((sum, day) => sum + day.views, 0);
  expect(Math.abs(views - people) / people).toBeLessThan(0.02);
}, 300_000);
