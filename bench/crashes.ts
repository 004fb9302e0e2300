/** `npm run bench:crashes`: kills the site fifty times during writes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crash } from '../e2e/support/crashes.ts';

const started = performance.now();
const figures = await crash(50, (line) => process.stdout.write(`${line}\n`));
const result = { ...figures, seconds: Math.round((performance.now() - started) / 1000) };
writeFileSync(join(import.meta.dirname, 'results/crashes.json'), `${JSON.stringify(result, null, 2)}\n`);
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
process.exit(figures.lost.length === 0 ? 0 : 1);
