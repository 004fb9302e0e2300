/** Registers notices. */
import type { Feature } from '../feature.server.ts';
import { readOwnNotices } from './notices.server.ts';
import { removeOldEvents, removeOldNotices } from './removal.server.ts';
import { readSettings } from './settings.server.ts';
import { streamCalls, streamLimits } from './stream/api.server.ts';

/** Notifying people of what concerns them. */
export const notices: Feature = {
  calls: [streamCalls],
  access: {
    'POST /api/events/ticket': { for: 'users', answers: 201, limits: { perCall: [streamLimits.streams] } },
    'GET /api/events': {
      for: 'users',
      answers: 200,
      // With a ticket, it was counted when the ticket was created.
      limits: { inHandler: [streamLimits.streams] },
      endless: true,
      ticket: true,
    },
  },
  steady: { 'notices.removeOldEvents': { seconds: 300, run: removeOldEvents } },
  nightly: { 'notices.removeOld': { cron: '55 3 * * *', run: removeOldNotices } },
  ownData: {
    notices: (app, { accountId }) => readOwnNotices(app, accountId),
    noticeSettings: (app, { accountId }) => readSettings(app.db, accountId),
  },
};
