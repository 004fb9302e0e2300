/** `npm run schema`: writes `migrations/schema.sql`, what a new database holds after all migrations. Run it after adding one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../src/platform/database/client.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { ensureIndexes } from '../src/search/engine/index/indexes.server.ts';
import { root } from '../src/platform/base/paths.ts';
import { schemaFile } from './describe-schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'axtartap-schema-'));
const server = await startEmbeddedPostgres(folder, (line) => process.stderr.write(`${line}\n`));
const { db, pool } = connect(server.url, 2);
try {
  await migrate(db);
  await ensureIndexes({ pool });
  writeFileSync(join(root, 'migrations/schema.sql'), await schemaFile(pool));
} finally {
  await pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
