import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.ts';

test('what runs bundled finds no file from where its code lies', () => {
  const lies = /\bimport\.meta\.(dirname|filename)\b/;
  const runs = globSync(['src/**/*.{ts,tsx}', 'demo/**/*.ts', 'migrations/*.ts'], { cwd: root }).filter(
    (file) => !/\.test\.ts$|^src\/test\//.test(file),
  );
  expect(runs.length).toBeGreaterThan(500);
  expect(runs.filter((file) => lies.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
