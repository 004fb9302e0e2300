/** Weight budgets of the main landing pages: what a first visit fetches of the build, as sent. */
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import type { ServerBuild } from 'react-router';
import { sections } from '../src/domain/sections/index.ts';
import { commonHeaders } from '../src/site/server/headers.ts';
import { serveAssets } from '../src/site/server/plugins/assets.ts';
import { sendCommonHeaders } from '../src/site/server/plugins/response-headers.ts';

/** Compressed and with their response headers. */
const maxKb = { scripts: 138.5, styles: 13.2, fonts: 25 };
const maxScripts = 9;
const pages = {
  home: 'lists/routes/home',
  section: 'lists/routes/section',
  detail: `detail${sections[0]?.detailPaths[0]}`,
  search: 'lists/routes/results',
};

const folder = resolve(import.meta.dirname, '../build');
const { assets, routes }: ServerBuild = await import(pathToFileURL(`${folder}/server/index.js`).href);

const http = Fastify();
sendCommonHeaders(http, commonHeaders(true));
await serveAssets(http, `${folder}/client/assets`);
await http.listen({ host: '127.0.0.1', port: 0 });
const { port } = http.server.address() as AddressInfo;

let failed = false;
for (const [page, id] of Object.entries(pages)) {
  const parts = withParents(id);
  // The manifest lists all imports of each part, transitive ones included.
  const scripts = [...new Set([assets.entry, ...parts].flatMap(({ module, imports = [] }) => [module, ...imports]))];
  const styles = [...new Set(parts.flatMap(({ css = [] }) => css))];
  const kb = { scripts: await kilobytes(scripts), styles: await kilobytes(styles), fonts: await kilobytes(fonts()) };
  const over = Object.entries(maxKb).some(([kind, max]) => kb[kind as keyof typeof kb] > max);
  const sizes = Object.entries(kb).map(([kind, size]) => `${size} KB of ${kind}`);
  const tooMuch = over || scripts.length > maxScripts;
  process.stdout.write(
    `${page.padEnd(8)} ${scripts.length} scripts, ${sizes.join(', ')}${tooMuch ? ': too much' : ''}\n`,
  );
  failed ||= tooMuch;
}
await http.close();
process.exit(failed ? 1 : 0);

/** The manifest's entries of a page and its parent routes. */
function withParents(id: string): NonNullable<(typeof assets.routes)[string]>[] {
  const part = assets.routes[id];
  if (!part) throw new Error(`There is no page ${id}.`);
  const parent = routes[id]?.parentId;
  return [part, ...(parent === undefined ? [] : withParents(parent))];
}

/** The files that every page preloads. */
function fonts(): string[] {
  const { links = () => [] } = routes['root']?.module ?? {};
  return links().flatMap((link) => ('as' in link && link.as === 'font' && link.href ? [link.href] : []));
}

/** The total size of these files. */
async function kilobytes(paths: readonly string[]): Promise<number> {
  const bytes = await Promise.all(paths.map(sentBytes));
  return Math.round(bytes.reduce((sum, length) => sum + length, 0) / 100) / 10;
}

/** Headers as HTTP/1.1 writes them, and the body. */
function sentBytes(path: string): Promise<number> {
  return new Promise((done, fail) => {
    get({ port, path, headers: { 'Accept-Encoding': 'br', Connection: 'keep-alive' } }, (response) => {
      const { statusCode, statusMessage, rawHeaders } = response;
      if (statusCode !== 200) return fail(new Error(`${path}: ${statusCode}`));
      let bytes = `HTTP/1.1 200 ${statusMessage}\r\n\r\n`.length;
      // Names and values in turn, each followed by two characters.
      for (const part of rawHeaders) bytes += part.length + 2;
      response.on('data', (chunk: Buffer) => void (bytes += chunk.length)).on('end', () => done(bytes));
    }).on('error', fail);
  });
}
