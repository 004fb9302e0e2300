/** Where the project's files are, whether the code runs from source or bundled. */
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The project's folder. */
export const root = dirname(findPackageJSON(import.meta.url) ?? '');

const isBundled = !import.meta.url.endsWith('.ts');
/** The folder with the code, laid out as in the project. */
export const code = isBundled ? join(root, 'build/programs') : root;

/** The file to run for a source file. */
export function programOf(source: `${string}.ts`): string {
  return join(code, isBundled ? source.replace(/ts$/, 'js') : source);
}
