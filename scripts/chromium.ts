/** Finds a Chromium for the tests and benchmarks. */
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian's Chromium without windows, if it is there. */
export function findBareChromium(): string | undefined {
  return ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path));
}

/** `CHROMIUM` if set, otherwise the first known path that exists. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM'], ...places].find((path) => path && existsSync(path));
}
