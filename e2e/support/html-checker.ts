/** The Nu HTML checker. Needs Java; without it nothing is checked. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const checker = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
export const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava) process.stderr.write('There is no Java: pages are not looked at by the HTML checker.\n');

// Of the standard, but this version of the checker does not know them; later ones download a Java.
const unknownYet = /^Attribute “autocorrect” not allowed|^Bad value “username webauthn” for attribute “autocomplete”/;

type Message = { type: string; subType?: string; url: string; message: string; extract?: string };

/** The checker's errors for pages by their addresses, without its notes and advice. */
export function complaints(pages: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-html-'));
  try {
    const names = [...pages.keys()];
    for (const [index, name] of names.entries()) writeFileSync(join(folder, `${index}.html`), pages.get(name) ?? '');
    const flags = ['--format', 'json', '--exit-zero-always', '--stdout'];
    const options = { encoding: 'utf8', maxBuffer: 1 << 28 } as const;
    const { stdout, stderr } = spawnSync('java', ['-jar', checker, ...flags, folder], options);
    expect(stdout, stderr).toMatch(/^\{/);
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    const found = messages.filter(
      ({ type, subType, message }) => (type !== 'info' || subType === 'warning') && !unknownYet.test(message),
    );
    const nameOf = ({ url }: Message) => names[Number(/(\d+)\.html$/.exec(url)?.[1])];
    return [...new Set(found.map((each) => `${nameOf(each)}: ${each.message} ${each.extract ?? ''}`))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The HTML of the page after its scripts have run. */
export const asText = async (page: Page) =>
  `<!doctype html>\n${await page.evaluate(() => document.documentElement.outerHTML)}`;
