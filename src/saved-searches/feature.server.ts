/** Registers saved searches. */
import { cleanColumn } from '../platform/database/clean-column.server.ts';
import type { Feature } from '../platform/app/feature.server.ts';
import { oneSearchCalls, savedSearchCalls } from './api.server.ts';
import { matchArrivals } from './matching/match.server.ts';
import { dropUnusedSignatures, forgetOldMatches } from './matching/signatures.server.ts';
import { readSearches } from './saved-searches.server.ts';
import { sendSearchMail } from './notifying/search-mail.server.ts';
import { queueMails, forgetOldMails, type SearchMail } from './notifying/mail-schedule.server.ts';
import { notifySearches } from './notifying/notify.server.ts';

declare module '../platform/jobs/queue.ts' {
  interface JobData {
    'savedSearches.sendMail': SearchMail;
  }
}

/** Saved searches, which notify their account of new listings. */
export const savedSearches: Feature = {
  calls: [savedSearchCalls, oneSearchCalls],
  jobs: {
    // Retries for about a day: by then the next mail is due.
    'savedSearches.sendMail': { run: sendSearchMail, retries: { limit: 34, maxDelaySeconds: 3600 } },
  },
  steady: {
    'savedSearches.match': { seconds: 2, run: matchArrivals },
    'savedSearches.tell': { seconds: 3, run: notifySearches },
    'savedSearches.mail': { seconds: 10, run: queueMails },
  },
  nightly: {
    'savedSearches.cleanNames': { cron: '30 3 * * *', run: ({ db }) => cleanColumn(db, 'saved_searches', 'name') },
    'savedSearches.dropUnused': { cron: '50 3 * * *', run: dropUnusedSignatures },
    'savedSearches.forgetOldMails': { cron: '55 3 * * *', run: forgetOldMails },
    'savedSearches.forgetOldMatches': { cron: '5 4 * * *', run: forgetOldMatches },
  },
  ownData: { savedSearches: (app, { accountId }) => readSearches(app, { id: accountId }) },
};
