import { expect } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { createLog } from '../../platform/config/log.ts';
import { request, siteTest } from '../../test/site.ts';

const test = siteTest();

test('an error of a browser is in the log and counted, without what people typed', async ({ site }) => {
  const lines: string[] = [];
  const log = createLog(readConfig({}), { write: (line: string) => void lines.push(line) });
  site.app.log.warn = log.warn.bind(log);
  const send = (json: object) => request(site.http, 'POST', '/api/browser-errors', { json });
  const sent = await send({
    message: 'TypeError: aysel@misal.az is undefined',
    stack: 'at https://axtartap.example/assets/a.js:1:2',
    page: '/tesdiq?token=gizli',
  });
  expect(sent.status).toBe(204);
  const line = lines.find((each) => each.includes('an error in a browser'));
  expect(line).toContain('/tesdiq');
  expect(line).not.toMatch(/aysel@|gizli/);
  expect(await site.app.metrics.registry.getSingleMetricAsString('axtartap_browser_errors_total')).toMatch(
    /_total 1$/m,
  );
  expect((await send({ message: 'x'.repeat(301) })).body).toMatchObject({
    fields: { message: 'Ən çox 300 simvol ola bilər.' },
  });
});

test('an address tells of sixty errors an hour at most', async ({ site }) => {
  const send = () =>
    request(site.http, 'POST', '/api/browser-errors', { json: { message: 'x' }, address: '203.0.113.9' });
  for (let time = 0; time < 60; time++) expect((await send()).status).toBe(204);
  expect((await send()).status).toBe(429);
});
