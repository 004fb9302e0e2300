/** Warnings are found when a message is written; reading it costs nothing more. */
import { describe, expect } from 'vitest';
import { aConversation, list, open, write } from '../../test/conversations.ts';
import { type Site, siteTest } from '../../test/site.ts';
import { maxLetters } from '../letters.ts';

const test = siteTest();

const stored = async (site: Site, id: string) =>
  (
    await site.app.pool.query<{ warnings: string[] | null }>(
      'select warnings from messages where conversation_id = $1 order by number',
      [id],
    )
  ).rows.map(({ warnings }) => warnings);

describe('warnings', () => {
  test('are stored with the message, and shown to its reader as stored', async ({ site }) => {
    const { seller, buyer, id } = await aConversation(site);
    await write(site, seller, id, { text: 'Beh göndərin: kapita1bank.az' });
    expect(await stored(site, id)).toEqual([[], ['imitates kapitalbank.az', 'prepayment']]);
    const read = async () => (await open(site, buyer, id)).body.items[0]?.warnings;
    expect(await read()).toEqual([
      expect.stringContaining('kapitalbank.az'),
      expect.stringContaining('pul göndərməyin'),
    ]);
    expect((await open(site, seller, id)).body.items[0]?.warnings).toEqual([]);
    // Stored warnings are shown without checking the text again.
    await site.app.pool.query(`update messages set warnings = '{code, from-a-later-version}' where warnings <> '{}'`);
    expect(await read()).toEqual([expect.stringContaining('CVV')]);
    expect((await list(site, buyer)).items[0]?.last.warnings).toEqual([expect.stringContaining('CVV')]);
  });

  test('of messages from before they were stored are found when they are read', async ({ site }) => {
    const { seller, buyer, id } = await aConversation(site);
    await write(site, seller, id, { text: 'Kartla öncədən ödəyin' });
    await site.app.pool.query('update messages set warnings = null');
    expect((await open(site, buyer, id)).body.items[0]?.warnings).toEqual([expect.stringContaining('pul göndərməyin')]);
  });

  test.for(['ﷺ', 'ﷲ', '㌖', '\u0301\u0327', '( ', 'a@', 'a.'])(
    'the longest message of “%s” is written and read',
    async (letters, { site }) => {
      const { seller, buyer, id } = await aConversation(site);
      const text = letters.repeat(maxLetters).slice(0, maxLetters - 1) + 'x';
      expect((await write(site, seller, id, { text })).status).toBe(201);
      expect((await open(site, buyer, id)).body.items[0]?.text).not.toBe('');
    },
  );
});
