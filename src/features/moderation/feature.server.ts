/** Registers moderation. */
import type { Feature } from '../feature.server.ts';
import { decisionCalls } from './decisions/api.server.ts';
import { answerReport, type ReportToAnswer, tellDecision, type ToTell } from './decisions/tell.server.ts';
import { wordCalls } from './words/words-api.server.ts';
import { queueCalls } from './queue/api.server.ts';
import { moderationLimits } from './limits.server.ts';
import { logCalls } from './log/log-api.server.ts';
import { moderatorCalls } from './roles/moderators-api.server.ts';

declare module '../../jobs/queue.ts' {
  interface JobData {
    'moderation.tellDecision': ToTell;
    'moderation.answerReport': ReportToAnswer;
  }
}

/** Moderators, what they do to people, and the log of it. */
export const moderation: Feature = {
  calls: [moderatorCalls, logCalls, queueCalls, decisionCalls, wordCalls],
  access: {
    'GET /api/admin/moderators': { for: 'admin', answers: 200 },
    'PUT /api/admin/moderators/{id}': { for: 'admin', answers: 200, id: 'account' },
    'DELETE /api/admin/moderators/{id}': { for: 'admin', answers: 200, id: 'account' },
    'GET /api/admin/banned-words': { for: 'admin', answers: 200 },
    'PUT /api/admin/banned-words': { for: 'admin', answers: 400 },
    'GET /api/moderation/queue': { for: 'moderator', answers: 200 },
    'GET /api/moderation/summary': { for: 'moderator', answers: 200 },
    'GET /api/moderation/listings/{section}/{id}': { for: 'moderator', answers: 200, id: 'listing' },
    'POST /api/moderation/listings/{section}/{id}': { for: 'moderator', answers: 400, id: 'listing' },
    'DELETE /api/moderation/listings/{section}/{id}/decision': { for: 'moderator', answers: 409, id: 'listing' },
    'POST /api/moderation/listings/{section}/{id}/hold': { for: 'moderator', answers: 200, id: 'listing', once: true },
    'DELETE /api/moderation/listings/{section}/{id}/hold': { for: 'moderator', answers: 200, id: 'listing' },
    'GET /api/moderation/log': { for: 'moderator', answers: 200 },
  },
  jobs: {
    // About a day.
    'moderation.tellDecision': { run: tellDecision, retries: { limit: 34, maxDelaySeconds: 3600 } },
    'moderation.answerReport': { run: answerReport, retries: { limit: 34, maxDelaySeconds: 3600 } },
  },
  limits: moderationLimits,
};
