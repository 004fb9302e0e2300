/** Registers notices. */
import type { Feature } from '../platform/app/feature.server.ts';
import { addNotices, readOwnNotices } from './notices.server.ts';
import { removeOldEvents, removeOldNotices } from './removal.server.ts';
import { readSettings } from './settings.server.ts';
import { streamCalls } from './stream/api.server.ts';

/** Notices to accounts about what concerns them. */
export const notices: Feature = {
  calls: [streamCalls],
  steady: { 'notices.removeOldEvents': { seconds: 300, run: removeOldEvents } },
  nightly: { 'notices.removeOld': { cron: '55 3 * * *', run: removeOldNotices } },
  onSecurityNews: (app, trx, notice) => addNotices(app, trx, [{ ...notice, kind: 'security' }]),
  ownData: {
    notices: (app, { accountId }) => readOwnNotices(app, accountId),
    noticeSettings: (app, { accountId }) => readSettings(app.db, accountId),
  },
};
