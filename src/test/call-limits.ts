/** The rules of all calls, as their routes have them, and the limits that they name. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { createApp } from '../platform/app/app.ts';
import type { AccessRule } from '../platform/app/calls.server.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Limit } from '../platform/limits/limits.server.ts';
import { readingLimits } from '../platform/limits/reading-limit.server.ts';
import { ruleName } from '../site/server/plugins/access.ts';
import { mountFeatures } from '../site/server/plugins/features.ts';

/** The limits of a call. */
export function limitsOf({ limits }: AccessRule): readonly Limit[] {
  if (limits === 'none') return [];
  if (limits === 'reading') return [readingLimits.answersOfAddress];
  if (limits === 'contacts') return [readingLimits.detailsOfAddress];
  const { perCall = [], perOutcome = [], inHandler = [] } = limits;
  return [...perCall, ...perOutcome, ...inHandler];
}

/** The rule of every call, by method and path: `GET /api/{section}/{id}`. */
export const allRules = await readRules();

/** Each limit once. */
export const allLimits: readonly Limit[] = [...new Set(Object.values(allRules).flatMap(limitsOf))];

/** Mounts the calls on a server that nobody asks anything. */
async function readRules(): Promise<Readonly<Record<string, AccessRule>>> {
  const config = readConfig({ DATA_DIR: join(tmpdir(), 'axtartap-rules'), LOG_LEVEL: 'silent' });
  const http = Fastify();
  const rules: Record<string, AccessRule> = {};
  http.addHook('onRoute', ({ method, url, config: { access } = {} }) => {
    if (access) rules[ruleName(String(method), url)] = access;
  });
  await mountFeatures(http, createApp(config, 'postgres://127.0.0.1:1/none', { receives: false }));
  return rules;
}
