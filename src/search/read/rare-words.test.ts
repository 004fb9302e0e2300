/** Words that hardly any listing has. In a site of its own: what its dictionary knows is minutes old. */
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { request, siteTest } from '../../test/site.ts';

const test = siteTest();

test('a short word that nobody typed is not sought inside others, and a missing model leads to its make', async ({
  site,
}) => {
  const user = await site.aUser();
  const [cars, accessories] = ['cars', 'accessories'].map((name) => sections.find((each) => each.name === name)!);
  // More words contain «şın» inside than at their beginning.
  const car = { brand: 'Mercedes', model: 'Vito', description: 'Maşın, basın, qısın' };
  const { id: vito } = await site.aListing(cars!, { user, fields: car });
  const { id: tyres } = await site.aListing(accessories!, { user, fields: { category: 'Şinlər' } });
  const found = async (q: string) => {
    const path = `/api/search?${new URLSearchParams({ q, understand: '1' })}`;
    return (await request<{ items: { id: number }[] }>(site.http, 'GET', path)).body.items.map(({ id }) => id);
  };
  expect(await found('шины')).toEqual([tyres]);
  expect(await found('sprinter')).toEqual([vito]);
});
