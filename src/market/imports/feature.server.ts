/** Registers shops' imports. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { importCalls } from './api.server.ts';
import { removeOldImports } from './imports.server.ts';
import { importLimits } from './limits.server.ts';
import { runImports } from './run.server.ts';

const changes = { perCall: [importLimits.importDecisions] };

/** Imports of a shop's listings from files. */
export const imports: Feature = {
  calls: [importCalls],
  access: {
    'POST /api/shop/imports': { for: 'users', answers: 400, limits: { perCall: [importLimits.imports] } },
    'GET /api/shop/imports': { for: 'users', answers: 200, limits: 'none' },
    // The example id is never an import's: 404.
    'GET /api/shop/imports/{id}': { for: 'users', answers: 404, limits: 'none' },
    'POST /api/shop/imports/{id}': { for: 'users', answers: 400, limits: changes },
    'GET /api/shop/imports/{id}/errors': { for: 'users', answers: 404, limits: { perCall: [importLimits.exports] } },
    'GET /api/shop/mapping': { for: 'users', answers: 200, limits: 'none' },
    // 404 without a shop.
    'PUT /api/shop/mapping': { for: 'users', answers: 404, limits: changes },
    'GET /api/shop/export': { for: 'users', answers: 404, limits: { perCall: [importLimits.exports] } },
  },
  steady: { 'imports.run': { seconds: 1, run: runImports } },
  nightly: { 'imports.removeOld': { cron: '40 3 * * *', run: removeOldImports } },
};
