/**
 * `npm run seed -- --count N [--seed S]`: loads demo ads in bulk, whether the site is running or not;
 * `npm run seed -- --remove` takes all demo ads and their sellers away.
 */
import '../features.server.ts';
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { countDemo, removeDemo } from '../../setup/demo.server.ts';
import { StartError } from '../../platform/database/start-error.ts';

await runCommand(
  readArguments,
  async (app, { count, seed, remove }) => {
    if (remove) {
      const { listings, sellers } = await countDemo(app.db);
      await removeDemo(app, { id: null, name: 'operator', role: 'operator' });
      return `${listings} ads of ${sellers} demo sellers removed`;
    }
    const { loadListings } = await import('../../../demo/load-listings.ts');
    await loadListings(app, count, seed);
    return `${count} ads`;
  },
  { upToDate: true, makesDatabase: true },
);

function readArguments(): { count: number; seed: number; remove: boolean } {
  const options = {
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    remove: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ options });
  if (values.remove && values.count === undefined) return { count: 0, seed: 0, remove: true };
  const [count, seed] = [Number(values.count), Number(values.seed)];
  if (Number.isInteger(count) && count >= 1 && Number.isInteger(seed) && seed >= 0)
    return { count, seed, remove: false };
  throw new StartError('usage: npm run seed -- --count N [--seed S], or --remove');
}
