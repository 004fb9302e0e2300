/** Ads of other software: tried first, brought once, and said why not. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { aPhoto, osclassDump, osclassPhotos, place, yclasDump, yclasPhotos } from '../../test/dumps.ts';
import { runJobsNow } from '../../test/jobs.ts';
import { linkIn, mailsIn } from '../../test/services/mail.ts';
import { request, type Site, siteTest } from '../../test/site.ts';
import type { Listing } from '../../listings/present.ts';
import { bringAds } from './bring.server.ts';
import { tellPeople } from './mails.server.ts';
import { inSentences, inWords } from './words.ts';
import { emailId } from './sources/email-id.server.ts';
import { type Mapping, mappingFile } from './mapping.server.ts';

const test = siteTest({ env: { LIMITS: '0', MODERATION: 'off' } });

type Asked = { writes?: boolean; photos?: string; source?: string };

async function bring(site: Site, path: string, { writes = false, photos, source }: Asked = {}) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const mappingPath = `${path}.mapping.json`;
  const mapping = mappingFile(mappingPath, say);
  const report = await bringAds(site.app, { path, writes, mapping, photos, source, listener: inWords(say) });
  return { said, lines: inSentences(report, writes) };
}

const mappingOf = (path: string) => JSON.parse(readFileSync(`${path}.mapping.json`, 'utf8')) as Mapping;

function edit(path: string, change: (mapping: Mapping) => void): void {
  const mapping = mappingOf(path);
  change(mapping);
  writeFileSync(`${path}.mapping.json`, JSON.stringify(mapping));
}

async function found(site: Site, section: string, query = ''): Promise<Listing[]> {
  const { body } = await request<{ items: Listing[] }>(site.http, 'GET', `/api/search?section=${section}&${query}`);
  return Promise.all(
    body.items.map(async ({ _id }) => (await request<Listing>(site.http, 'GET', `/api/${section}/${_id}`)).body),
  );
}

const counts = async ({ app }: Site) => {
  const { rows } = await app.pool.query(
    'select (select count(*) from accounts)::int as accounts, (select count(*) from listings)::int as ads, (select count(*) from photos)::int as photos',
  );
  return rows[0] as { accounts: number; ads: number; photos: number };
};

describe('a dump of Osclass', () => {
  test('is tried, mapped, brought once, and says what is wrong with which line', async ({ site }) => {
    const folder = mkdtempSync(join(site.dataDir, 'osclass-'));
    const path = place(folder, 'dump.sql', osclassDump());
    osclassPhotos(folder);
    const before = await counts(site);
    await expect(bring(site, path, { writes: true })).rejects.toThrow('run it without --write first');

    const tried = await bring(site, path, { photos: folder });
    expect(await counts(site)).toEqual(before);
    expect(tried.said[0]).toContain('look through the guesses');
    const guessed = mappingOf(path);
    expect(guessed.categories).toEqual({
      10: { name: 'Elektronika > Noutbuklar', ads: 4, section: 'electronika', fields: { brand: '', model: '' } },
    });
    expect(guessed.cities).toEqual({ Baku: 'Bakı' });
    expect(guessed.currencies).toEqual({ USD: null });
    const itemLine =
      osclassDump()
        .split('\n')
        .findIndex((line) => line.startsWith('INSERT INTO `oc_t_item` ')) + 1;
    expect(tried.said).toEqual(
      expect.arrayContaining([
        `line ${itemLine}: ad 105: price: «USD» valyutasının məzənnəsi yazılmayıb.`,
        `line ${itemLine}: ad 106: images: Ən azı bir şəkil olmalıdır.`,
        `line ${itemLine}: ad 101: photo not found: ../../../etc/501.jpg`,
      ]),
    );
    expect(tried.said.join('\n')).toContain('ad 102: model:');
    expect(tried.lines.join('\n')).toContain('left out: 1 spam, 1 expired');

    edit(path, (mapping) => {
      mapping.categories['10']!.fields = { model: 'Digər', category: 'Noutbuklar' };
      mapping.currencies['USD'] = 1.7;
    });
    const written = await bring(site, path, { writes: true, photos: folder });
    expect(written.lines).toEqual([
      'accounts: 3 created, 0 here already, 1 refused',
      'ads: 3 brought with 3 photos, 0 here already, 1 refused (1 contact.phone, 1 images, 1 seller’s phone); left out: 1 spam, 1 expired',
      'photos: 1 not found',
    ]);
    const after = await counts(site);
    expect(after).toEqual({ accounts: before.accounts + 3, ads: before.ads + 3, photos: before.photos + 3 });
    const ads = await found(site, 'electronika');
    const good = ads.find(({ title }) => title === "Lenovo ThinkPad T480 «O'Neill»");
    expect(good).toMatchObject({
      brand: 'Lenovo',
      model: 'ThinkPad T480',
      category: 'Noutbuklar',
      price: '250',
      location: 'Gəncə',
      description: 'Əla vəziyyətdə & zəmanətlə.\n\n16 GB; \\ slash\nSSD',
      contact: { name: 'Aysel', phone: '+994-50-111-22-33' },
      data: '2026-05-01T10:00:00.000Z',
      publishedAt: '2026-05-01T10:00:00.000Z',
    });
    expect(good?.images).toHaveLength(1);
    expect(ads.map(({ price, location }) => `${price} ${location}`).toSorted()).toEqual([
      '250 Bakı',
      '250 Gəncə',
      '425 Gəncə',
    ]);

    // Somebody without an account there is met only with a new ad.
    const again = await bring(site, path, { writes: true, photos: folder });
    expect(again.lines[0]).toBe('accounts: 0 created, 2 here already, 1 refused');
    expect(again.lines[1]).toContain('0 brought with 0 photos, 3 here already');
    expect(await counts(site)).toEqual(after);
    rmSync(folder, { recursive: true });
  }, 120_000);

  test('comes with nobody’s password: its people are mailed when asked, once, and set one', async ({ site }) => {
    const json = { email: 'osclass1@misal.az', password: 'gizli' };
    expect((await request(site.http, 'POST', '/api/login', { json })).status).toBe(401);
    expect(await tellPeople(site.app)).toBe(3);
    expect(await tellPeople(site.app)).toBe(0);
    await runJobsNow(site.app);
    const [mail] = (await mailsIn(site.dataDir)).filter(({ to }) => to?.[0]?.address === json.email);
    expect(mail?.subject).toBe('AxtarTap: hesabınız və elanlarınız köçürüldü');
    expect(mail?.text).toContain('/forgot-password');
    await request(site.http, 'POST', '/api/auth/forgot-password', { json: { email: json.email } });
    await runJobsNow(site.app);
    const reset = (await mailsIn(site.dataDir)).findLast(({ subject }) => subject?.includes('şifrənin'));
    const link = new URL(linkIn(reset));
    const set = { email: json.email, code: link.searchParams.get('code'), newPassword: 'yeni uzun şifrə 7' };
    expect((await request(site.http, 'POST', '/api/auth/reset-password', { json: set })).status).toBe(200);
    const logIn = { email: json.email, password: set.newPassword };
    const { body } = await request<{ token: string }>(site.http, 'POST', '/api/login', { json: logIn });
    const own = await request<Listing[]>(site.http, 'GET', '/api/my-announcements', { token: body.token });
    expect(own.body).toHaveLength(2);
  });
});

test('a packed dump of Yclas is brought, with sections that its owner chose', async ({ site }) => {
  const folder = mkdtempSync(join(site.dataDir, 'yclas-'));
  const path = place(folder, 'dump.sql.gz', gzipSync(yclasDump()));
  yclasPhotos(folder);
  const tried = await bring(site, path, { photos: folder });
  expect(tried.said.join('\n')).toContain('ad 3: section: «Zzqx» kateqoriyası üçün bölmə seçilməyib.');
  const { categories } = mappingOf(path);
  expect([categories['3']?.name, categories['3']?.section, categories['5']?.section]).toEqual([
    'Ev > Divanlar',
    'homGarden',
    null,
  ]);
  edit(path, (mapping) => {
    for (const id of ['3', '5']) mapping.categories[id] = { section: 'homGarden', fields: { brand: 'Yerli' } };
  });
  const { lines, said } = await bring(site, path, { writes: true, photos: join(folder, 'images') });
  expect(said.join('\n')).toContain('«2095-03-10 12:00:00» tarixi');
  expect(lines).toEqual([
    'accounts: 1 created, 0 here already, 0 refused',
    'ads: 2 brought with 2 photos, 0 here already, 0 refused; left out: 1 sold',
  ]);
  const ads = await found(site, 'homGarden');
  const oldest = ads.find(({ title }) => title === 'Divan 1');
  expect(oldest).toMatchObject({
    title: 'Divan 1',
    price: '2',
    location: 'Sumqayıt',
    contact: { name: 'Vüsal', email: 'yclas7@misal.az', phone: '+994-70-333-44-55' },
  });
  expect(oldest?.description).toContain('Yumşaq divan, az işlənib.');
});

describe('a CSV', () => {
  const header = 'id,name,email,phone,section,title,brand,price,city,text,photos,date,constructor';
  const row = (id: string, fields: string) => `${id},Nigar,nigar@misal.az,0501112233,homGarden,${fields}`;
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      row(`c${index}`, `Güldan ${index},Yerli,15,Bakı,Əl işi güldan,,2026-01-02`),
    );

  test('is brought after a kill without doubling', async ({ site }) => {
    const folder = mkdtempSync(join(site.dataDir, 'csv-'));
    const file = [header, ...rows(250), row('c0', 'İkinci,Yerli,1,Bakı,Təkrar olunan sətir,,'), row('x', 'A,,çox,,,,')];
    const path = place(folder, 'ads.csv', file.join('\n'));
    await bring(site, path);
    const { ads } = await counts(site);
    const stop = new Error('killed');
    const killed = bringAds(site.app, {
      path,
      writes: true,
      mapping: mappingFile(`${path}.mapping.json`, () => undefined),
      photos: undefined,
      source: undefined,
      listener: inWords(() => {
        throw stop;
      }),
    });
    await expect(killed).rejects.toThrow(stop);
    const partly = (await counts(site)).ads - ads;
    expect(partly).toBeGreaterThan(0);
    const { said, lines } = await bring(site, path, { writes: true });
    expect(lines[1]).toContain(`${250 - partly} brought with 0 photos, ${partly} here already, 2 refused`);
    expect((await counts(site)).ads - ads).toBe(250);
    expect(said).toEqual(
      expect.arrayContaining([
        'line 252: ad c0: externalId: Bu kod faylda təkrar olunur.',
        'line 253: ad x: title: Elanın adı ən azı 2 simvol olmalıdır.',
      ]),
    );
    // Another site's ids are others.
    expect((await bring(site, path, { source: 'basqa' })).lines[1]).toContain('250 would be brought');
  }, 120_000);

  test('in an old encoding, with photos from a folder and a hostile name, is read', async ({ site }) => {
    const folder = mkdtempSync(join(site.dataDir, 'old-'));
    place(folder, 'photos/a b.jpg', aPhoto());
    place(folder, 'secret.jpg', aPhoto());
    const text = [
      header,
      row(
        'w1',
        'G\u00fcldan \u015fam,Yerli,20,Bak\u0131,\u00d6z \u0259l i\u015fimiz,a b.jpg|../secret.jpg|http://127.0.0.1/x.jpg,',
      ),
    ];
    const windows: Record<string, number> = { ş: 0xfe, ı: 0xfd, ə: 0x65 };
    const bytes = [...text.join('\r\n')].map((char) => windows[char] ?? char.codePointAt(0) ?? 0);
    const path = place(folder, 'old.csv', Buffer.from(bytes));
    await bring(site, path, { photos: join(folder, 'photos') });
    const { said, lines } = await bring(site, path, { writes: true, photos: join(folder, 'photos') });
    expect(lines[1]).toContain('1 brought with 1 photos');
    expect(said).toEqual(
      expect.arrayContaining([
        'line 2: ad w1: photo not found: ../secret.jpg',
        'line 2: ad w1: photo not found: 127.0.0.1/x.jpg: link daxili şəbəkədədir',
      ]),
    );
    const [ad] = await found(site, 'homGarden', 'q=G%C3%BCldan+%C5%9Fam');
    expect(ad).toMatchObject({ title: 'Güldan şam', location: 'Bakı', brand: 'Yerli' });
    expect(ad?.images).toHaveLength(1);
  });

  test('with the labels of our fields for columns, and words for a price, is read', async ({ site }) => {
    const folder = mkdtempSync(join(site.dataDir, 'labels-'));
    const lines = [
      'Kod;Ad;E-poçt;Telefon;Kateqoriya;Başlıq;Marka;Qiymət;Şəhər;Təsvir',
      'l1;Vaqif;vaqif@kohne.example;050 765 43 21;Mebel;Misal sini;Yerli;razılaşma ilə;Bakı;Lahıc ustasının işi',
    ];
    const path = place(folder, 'labels.csv', lines.join('\n'));
    expect((await bring(site, path)).said.join('\n')).toMatch(/ad l1: price: Qiyməti yazın\.$/m);
    edit(path, (mapping) => {
      mapping.categories['Mebel'] = { section: 'homGarden', fields: { price: '1' } };
    });
    const { said, lines: report } = await bring(site, path, { writes: true });
    expect([said, report[0]]).toEqual([[], 'accounts: 1 created, 0 here already, 0 refused']);
    const [ad] = await found(site, 'homGarden', 'q=sini');
    expect(ad).toMatchObject({ title: 'Misal sini', price: '1', contact: { name: 'Vaqif' } });
    // With another ad they are known again, but nobody who guesses addresses finds theirs.
    place(folder, 'labels.csv', [...lines, lines[1]!.replace('l1', 'l2')].join('\n'));
    expect((await bring(site, path, { writes: true })).lines[0]).toContain('0 created, 1 here already');
    const guess = 'select from transferred_accounts where external_id = $1';
    expect((await site.app.pool.query(guess, [emailId('vaqif@kohne.example')])).rowCount).toBe(0);
  });

  test('is refused as a whole where it cannot be understood', async ({ site }) => {
    const folder = mkdtempSync(join(site.dataDir, 'bad-'));
    await expect(bring(site, place(folder, 'empty.csv', ''))).rejects.toThrow('Fayl boşdur.');
    await expect(
      bring(site, place(folder, 'wp.sql', '-- MySQL dump\nCREATE TABLE `wp_posts` (`ID` int);')),
    ).rejects.toThrow('this dump has no ads of Osclass or Yclas');
    const path = place(folder, 'a.csv', `${header}\n${rows(1).join('')}`);
    place(folder, 'a.csv.mapping.json', '{"categories": {"1": {"section": "yoxdur"}}}');
    await expect(bring(site, path)).rejects.toThrow('a.csv.mapping.json: categories › 1 › section');
  });
});
