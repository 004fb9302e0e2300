/** `npm run test:cluster`: machines fail while people post and read. Needs system packages, which it installs as root. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { missingPackages, path } from '../cluster/programs.ts';

const wanted = missingPackages();
if (wanted.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  process.stderr.write(`Installing ${wanted.join(', ')}…\n`);
  // `policy-rc.d` keeps the packages from starting their services.
  const install = `printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d; apt-get update -qq;
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${wanted.join(' ')}; rm -f /usr/sbin/policy-rc.d`;
  spawnSync(install, { shell: true, env: { ...process.env, PATH: path }, stdio: ['ignore', 'ignore', 'inherit'] });
}
const missing = missingPackages();
if (missing.length > 0) {
  process.stdout.write(`Not run: it needs ${missing.join(', ')} (of Debian 12).\n`);
  // With `--if-possible`, missing packages are not a failure.
  process.exit(process.argv.includes('--if-possible') ? 0 : 1);
}
const { status } = spawnSync('vitest', ['run', '--project', 'cluster'], { stdio: ['ignore', 'inherit', 'inherit'] });
process.stdout.write(status === 0 ? 'cluster: 1 passed, 0 failed\n' : 'cluster: 0 passed, 1 failed\n');
process.exit(status ?? 1);
