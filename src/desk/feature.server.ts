/** Registers moderation. */
import type { Feature } from '../platform/app/feature.server.ts';
import { cleanReviewTexts } from '../moderation/review/stored-texts.server.ts';
import { banCalls } from '../moderation/bans/bans-api.server.ts';
import { liftLapsed, removeOldMarks } from '../moderation/bans/lifting.server.ts';
import { type BanMail, mailBan, mailWarning, type WarningMail } from '../moderation/bans/mails.server.ts';
import { conversationReportCalls } from './conversations/api.server.ts';
import { decisionCalls } from './decisions/api.server.ts';
import {
  answerReport,
  type ReportToAnswer,
  mailDecision,
  notifySeller,
  type DecisionToMail,
} from './decisions/notify.server.ts';
import { readBans } from '../accounts/standing.server.ts';
import { readWarnings } from '../accounts/staff/log.server.ts';
import { logCalls } from './log/log-api.server.ts';
import { queueCalls } from './queue/api.server.ts';
import { ratingReportCalls } from './ratings/api.server.ts';
import { measureQueue } from './queue/measure.server.ts';
import { moderatorCalls } from './roles/moderators-api.server.ts';
import { reportCalls } from '../moderation/reports/api.server.ts';
import {
  anonymizeReports,
  forgetNetworks,
  forgetReporters,
  keepReporters,
  readGoneReports,
  mailReport,
  readOwnReports,
  type ReportMail,
} from '../moderation/reports/reports.server.ts';
import { anonymizeDecisions, readOwnAppeals, readOwnDecisions } from '../moderation/review/appeals.server.ts';
import { forgetOldReviews } from '../moderation/review/queue.server.ts';
import { userCalls } from './users/users-api.server.ts';
import { wordCalls } from './words/words-api.server.ts';

declare module '../platform/jobs/queue.ts' {
  interface JobData {
    'moderation.tellDecision': DecisionToMail;
    'moderation.tellSeller': DecisionToMail;
    'moderation.answerReport': ReportToAnswer;
    'moderation.mailBan': BanMail;
    'moderation.mailWarning': WarningMail;
    'listings.mailReport': ReportMail;
  }
}

// Retries for about a day.
const retries = { limit: 34, maxDelaySeconds: 3600 };

/** Moderators, their decisions on listings and people, and the log. */
export const moderation: Feature = {
  calls: [
    queueCalls,
    decisionCalls,
    userCalls,
    banCalls,
    logCalls,
    moderatorCalls,
    wordCalls,
    reportCalls,
    conversationReportCalls,
    ratingReportCalls,
  ],
  jobs: {
    'moderation.tellDecision': { run: mailDecision, retries },
    'moderation.tellSeller': { run: notifySeller, retries },
    'moderation.answerReport': { run: answerReport, retries },
    'moderation.mailBan': { run: mailBan, retries },
    'moderation.mailWarning': { run: mailWarning, retries },
    // Keep these names, though the code has moved: queued jobs and schedules use them.
    'listings.mailReport': { run: mailReport, retries },
  },
  measures: {
    axtartap_moderation_waiting: {
      help: 'Listings in the queue: hidden until somebody decides, or visible already.',
      label: 'listing',
      read: async (app) => {
        const { hidden, visible } = await measureQueue(app);
        return { hidden: hidden.count, visible: visible.count };
      },
    },
    axtartap_moderation_oldest_seconds: {
      help: 'How long the listing that has waited longest is in the queue.',
      label: 'listing',
      read: async (app) => {
        const { hidden, visible } = await measureQueue(app);
        return { hidden: hidden.seconds, visible: visible.seconds };
      },
    },
  },
  steady: { 'moderation.liftLapsed': { seconds: 5, run: liftLapsed } },
  nightly: {
    'moderation.cleanTexts': { cron: '25 3 * * *', run: cleanReviewTexts },
    'moderation.removeOldMarks': { cron: '35 3 * * *', run: removeOldMarks },
    'moderation.forgetReporters': { cron: '35 3 * * *', run: forgetReporters },
    'listings.forgetNetworks': { cron: '35 3 * * *', run: forgetNetworks },
    'listings.forgetOldReviews': { cron: '35 3 * * *', run: forgetOldReviews },
  },
  ownData: {
    reports: (app, { accountId }) => readOwnReports(app, accountId),
    reportsOfGoneListings: (app, { accountId }) => readGoneReports(app, accountId),
    appeals: (app, { accountId }) => readOwnAppeals(app, accountId),
    decisions: (app, { accountId }) => readOwnDecisions(app, accountId),
    bans: (app, { accountId }) => readBans(app, accountId),
    warnings: (app, { accountId }) => readWarnings(app, accountId),
  },
  onListingsDeleted: keepReporters,
  onAccountDeleted: async (_app, trx, accountId) => {
    await anonymizeDecisions(trx, accountId);
    await anonymizeReports(trx, accountId);
  },
};
