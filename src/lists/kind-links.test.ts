import { expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { kindsOf } from '../domain/sections/kinds.ts';
import { pages } from '../site/server/ssr.ts';
import { siteTest } from '../test/site.ts';

const test = siteTest({ pages });
const cars = sections[0]!;

test('the page of a section leads to its kinds without scripts, and back from the chosen one', async ({ site }) => {
  const kinds = async (query: string) => {
    const { body } = await site.http.inject(`/katalog/${encodeURIComponent(cars.path)}?${query}`);
    const [nav = ''] = /<nav aria-label="Kateqoriya".*?<\/nav>/s.exec(body) ?? [];
    return [...nav.matchAll(/<a [^>]*>/g)].map(([link]) => {
      const address = /href="[^?]*\?([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&');
      return `${link.includes('aria-current') ? '✓ ' : ''}${new URLSearchParams(address).toString()}`;
    });
  };
  expect(await kinds('price_max=5000')).toContain('price_max=5000&category=Motosiklet');
  const chosen = await kinds('price_max=5000&category=motosiklet&cursor=1');
  expect(chosen).toContain('✓ price_max=5000');
  expect(chosen).toHaveLength(kindsOf[cars.name]?.options.length ?? 0);
  expect(chosen).toContain(`price_max=5000&${new URLSearchParams({ category: 'Minik avtomobili' })}`);
});
