/** The version in `package.json`, and the commit it was built from, if known. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../base/paths.ts';

// Defined by the build.
declare const BUILD_COMMIT: string | undefined;

const { version: number } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

export const version = { version: number, commit: typeof BUILD_COMMIT === 'string' ? BUILD_COMMIT : 'unknown' };
