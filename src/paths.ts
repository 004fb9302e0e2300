/** Where the project's files are, whether this code runs as it is written or bundled. */
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The project's folder. */
export const root = dirname(findPackageJSON(import.meta.url) ?? '');

const isBundled = !import.meta.url.endsWith('.ts');
/** The folder in which code lies as in the project's. */
export const code = isBundled ? join(root, 'build/programs') : root;

/** The file to run for a source file. */
export function programOf(source: `${string}.ts`): string {
  return join(code, isBundled ? source.replace(/ts$/, 'js') : source);
}
