/** Finds a Chromium for the tests and benchmarks. */
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The same engine without the windows nobody sees: stories take a quarter less of the processor. Debian has it apart. */
const bare = '/usr/bin/chromium-headless-shell';

/** `CHROMIUM` if set, otherwise the first known path that exists. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM'], ...places].find((path) => path && existsSync(path));
}

/** For stories: one without windows, if there is one. */
export function findBareChromium(): string | undefined {
  return process.env['CHROMIUM'] === undefined && existsSync(bare) ? bare : findChromium();
}
