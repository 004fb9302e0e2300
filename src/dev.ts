/** `npm run dev`: the site in one process, restarted when server code changes; pages update in place. */
import { closeApp, createApp } from './platform/app/app.ts';
import { createLog } from './platform/config/log.ts';
import { readConfig } from './platform/config/config.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { startJobs } from './site/process/jobs.ts';
import { findPort } from './site/process/listening.ts';
import { prepare } from './site/process/prepare.ts';
import { startSteady } from './site/process/steady.ts';
import { devPages } from './site/server/dev-pages.ts';
import { createHttp } from './site/server/http.ts';

const config = readConfig(process.env);
const database = await openDatabase(config, createLog(config), { check: async () => void (await findPort(config)) });
const app = createApp(config, database.url, { checksResponses: true });
await prepare(app, (line) => process.stdout.write(line), database.ownerUrl);
const jobs = await startJobs(app, database.url);
const files = startSteady(app, 'fileWork');
const http = await createHttp(app, devPages);
process.stdout.write(`AxtarTap: ${await http.listen({ port: config.port, host: config.host })}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await http.close();
    await Promise.all([jobs.stop(), files.stop()]);
    await closeApp(app);
    await database.stop();
    process.exit(0);
  });
}
