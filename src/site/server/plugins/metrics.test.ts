import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type client from 'prom-client';
import { expect, test } from 'vitest';
import { sections } from '../../../domain/sections/index.ts';
import { createSite, request } from '../../../test/site.ts';

test('metrics tell of the version, of posts and mails, and where jobs run of the state of the site', async () => {
  const own = await createSite({ jobs: true });
  await own.aListing(sections[0]!);
  await request(own.http, 'POST', `/api/${sections[0]!.name}`, { json: {} });
  await expect.poll(() => readdirSync(join(own.dataDir, 'mail')).length).toBe(1);
  const told = (await request<string>(own.http, 'GET', '/metrics')).body.split('\n');
  expect(told).toContain('axtartap_listing_posts_total{status="201"} 1');
  expect(told).toContain('axtartap_listing_posts_total{status="401"} 1');
  expect(told).toContain('axtartap_messages_total{kind="mail",result="sent"} 1');
  expect(told).toContain('axtartap_moderation_waiting{listing="hidden"} 0');
  expect(told).toContain('axtartap_moderation_waiting{listing="visible"} 1');
  expect(told).toContain('axtartap_photo_store_ok 1');
  expect(told).toContain('axtartap_sweep_held 0');
  expect(told).toContain('axtartap_search_rebuild_left 0');
  expect(told).toContain('axtartap_streams_open 0');
  expect(told.join('\n')).toMatch(/^axtartap_build_info\{version="[\d.]+",commit="\w+"\} 1$/m);
  expect(told.join('\n')).toMatch(/^axtartap_disk_free_bytes\{folder="photos"\} \d{6,}$/m);
  expect(told.join('\n')).toMatch(/^axtartap_database_connections\{state="idle"\} [1-9]/m);
  // Never made: unknown values are omitted.
  expect(told.join('\n')).not.toMatch(/^axtartap_backup_timestamp_seconds /m);
  await own.close();
});

const deploy = resolve(import.meta.dirname, '../../../../deploy');
type Dashboard = { panels: { targets?: { expr: string }[] }[] };

/** What the dashboard and the alerts ask Prometheus. */
function queries(): string[] {
  const { panels } = JSON.parse(readFileSync(`${deploy}/grafana-dashboard.json`, 'utf8')) as Dashboard;
  const rules = readFileSync(`${deploy}/alerts.yml`, 'utf8').split(/- alert: /);
  const alerts = rules.slice(1).map((rule) => /expr:([^]*?)\n +(?:for|labels):/.exec(rule)?.[1] ?? '');
  return [...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)), ...alerts];
}

test('the dashboard and the alerts ask for nothing that is not measured', async () => {
  const own = await createSite({ jobs: true });
  const labels = new Map<string, readonly string[]>();
  for (const metric of own.app.metrics.registry.getMetricsAsArray()) {
    const { name, type, labelNames = [] } = metric as unknown as client.MetricObject & { labelNames?: string[] };
    const isHistogram = String(type) === 'histogram' || metric.constructor.name === 'Histogram';
    labels.set(name, labelNames);
    for (const suffix of isHistogram ? ['bucket', 'count', 'sum'] : []) labels.set(`${name}_${suffix}`, labelNames);
  }
  await own.close();
  // Prometheus adds these itself.
  const given = ['job', 'instance'];
  const asked = queries();
  expect(asked.length).toBeGreaterThan(35);
  for (const query of asked) {
    const selectors = [...query.matchAll(/\b(\w+)\{([^}]*)\}/g)];
    expect([query, selectors.length > 0]).toEqual([query, true]);
    const known = ['le', ...given];
    for (const [, name = '', within = ''] of selectors) {
      if (name === 'up') continue;
      expect([...labels.keys()]).toContain(name);
      known.push(...(labels.get(name) ?? []));
      const matched = [...within.matchAll(/(\w+)[!=]/g)].map(([, label]) => label);
      expect(matched).toContain('job');
      expect([...(labels.get(name) ?? []), ...given]).toEqual(expect.arrayContaining(matched));
    }
    const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
    expect(known).toEqual(expect.arrayContaining(grouped));
  }
});
