/** What came on each of the last seven days, today among them, for the admin. */
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { bakuDate, startOfDay } from '../domain/language/dates.ts';
import { countMisses } from '../search/learning/count-misses.server.ts';

const days = 7;

const count = z.number().int();
export const weekAnswer = z.object({
  days: z.array(
    z.object({
      day: z.string().describe('Bakı vaxtı ilə, məsələn, 2026-11-29'),
      listings: count.describe('Yeni elanlar'),
      accounts: count.describe('Yeni hesablar'),
      messages: count.describe('Yazılan mesajlar'),
      misses: count.describe('Heç nə tapmayan axtarışlar'),
    }),
  ),
});

/** The numbers of each day, the oldest first. */
export async function readWeek(app: App): Promise<z.infer<typeof weekAnswer>> {
  const today = bakuDate(app.now());
  const from = startOfDay(today, 1 - days);
  const dates = Array.from({ length: days }, (_, index) => bakuDate(startOfDay(today, index + 1 - days)));
  // The smallest id of the week: messages have no index by time.
  const firstId = uuidv7({ msecs: from.getTime(), random: new Uint8Array(16), seq: 0 });
  const [listings, accounts, messages, misses] = await Promise.all([
    countDays(app, sql`select created_at as at from listings where created_at >= ${from}`),
    countDays(app, sql`select created_at as at from accounts where created_at >= ${from}`),
    countDays(app, sql`select at from messages where id >= ${firstId} and at >= ${from}`),
    countMisses(app, dates[0] ?? today),
  ]);
  return {
    days: dates.map((day) => ({
      day,
      listings: listings.get(day) ?? 0,
      accounts: accounts.get(day) ?? 0,
      messages: messages.get(day) ?? 0,
      misses: misses.get(day) ?? 0,
    })),
  };
}

async function countDays(app: App, moments: RawBuilder<unknown>): Promise<Map<string, number>> {
  const rows = await app.read<{ day: string; count: number }>(
    sql`select (m.at at time zone 'Asia/Baku')::date::text as day, count(*)::int as count from (${moments}) m group by 1`,
  );
  return new Map(rows.map((row) => [row.day, row.count]));
}
