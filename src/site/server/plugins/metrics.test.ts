import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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
