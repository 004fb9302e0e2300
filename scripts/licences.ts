/** Writes `docs/licences.md`: the licences of all installed packages. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describeLicences, readPackages } from './licence-table.ts';

const root = resolve(import.meta.dirname, '..');
const packages = readPackages(readFileSync(`${root}/package-lock.json`, 'utf8'));
writeFileSync(`${root}/docs/licences.md`, describeLicences(packages));
