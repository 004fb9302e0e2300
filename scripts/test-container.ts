/** `npm run test:container`: builds the image and runs it. Needs a Docker daemon, or root and `dockerd`. */
import { spawnSync } from 'node:child_process';
import { whyNoEngine } from '../container/engine.ts';

const missing = whyNoEngine();
if (missing) {
  process.stdout.write(`The container was not run: ${missing}.\n`);
  // With `--if-possible`, that is not a failure.
  process.exit(process.argv.includes('--if-possible') ? 0 : 1);
}
const { status } = spawnSync('vitest', ['run', '--project', 'container'], { stdio: ['ignore', 'inherit', 'inherit'] });
process.stdout.write(status === 0 ? 'container: 1 passed, 0 failed\n' : 'container: 0 passed, 1 failed\n');
process.exit(status ?? 1);
