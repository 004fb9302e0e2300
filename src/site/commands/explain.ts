/** `npm run explain -- "query"`: what the search reads in a query, why, and what each condition brings. */
import type { Explanation } from '../../search/read/explain.server.ts';
import { StartError } from '../../platform/database/start-error.ts';
import { runCommand } from './run-command.ts';

await runCommand(readQuery, async (app, q) => {
  const { explainSearch } = await import('../../search/read/explain.server.ts');
  process.stdout.write(`${linesOf(await explainSearch(app, q)).join('\n')}\n`);
  return 'explained';
});

function readQuery(): string {
  const q = process.argv.slice(2).join(' ').trim();
  if (q === '') throw new StartError('usage: npm run explain -- "query"');
  return q;
}

function linesOf({ q, spelt, section, conditions, words, senses }: Explanation): string[] {
  return [
    `«${q}»${spelt === null ? '' : `, read as «${spelt}»`}: ${section ?? 'no section'}`,
    ...conditions.map(
      ({ label, from, alone, without }) =>
        `  ${label}${from.length > 0 ? ` (from ${from.join(', ')})` : ''}: ${alone} alone, ${without} without it`,
    ),
    ...words.map(({ word, known, alone }) => `  word «${word}»${known ? '' : ', unknown'}: ${alone} alone`),
    ...senses.map(
      ({ heading, near, total }) => `  ${near ? 'near' : 'found'}: ${total}${heading ? ` (${heading})` : ''}`,
    ),
  ];
}
