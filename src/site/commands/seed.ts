/** `npm run seed -- --count N [--seed S]`: loads demo ads in bulk, whether the site is running or not. */
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { StartError } from '../../platform/database/start-error.ts';

await runCommand(
  readArguments,
  async (app, { count, seed }) => {
    const { loadListings } = await import('../../../demo/load-listings.ts');
    await loadListings(app, count, seed);
    return `${count} ads`;
  },
  { upToDate: true, makesDatabase: true },
);

function readArguments(): { count: number; seed: number } {
  const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string', default: '1' } } });
  const [count, seed] = [Number(values.count), Number(values.seed)];
  if (Number.isInteger(count) && count >= 1 && Number.isInteger(seed) && seed >= 0) return { count, seed };
  throw new StartError('usage: npm run seed -- --count N [--seed S]');
}
