/** Registers what becomes of a listing: its owner's actions, renewal by a link, its end, and questions before it. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { type Question, sendQuestion } from '../../goods/listings/life/availability/question.server.ts';
import { countHeld } from '../../goods/listings/life/ending/hold.server.ts';
import { type Reminder, sendReminder } from '../../goods/listings/life/ending/reminders.server.ts';
import { sweepListings } from '../../goods/listings/life/ending/sweep.server.ts';
import { listingLimits } from '../../goods/listings/limits.server.ts';
import { lifeCalls, renewalForm } from './api.server.ts';
import { lifeLimits } from './limits.server.ts';

declare module '../../platform/jobs/queue.ts' {
  interface JobData {
    'listings.sendReminder': Reminder;
    'listings.sendQuestion': Question;
  }
}

// Retries for about a day: by then the next mail is due.
const aDay = { limit: 34, maxDelaySeconds: 3600 };

const own = { for: 'owner', id: 'listing', limits: { perCall: [listingLimits.changes] } } as const;

const back = { ...own.limits, inHandler: [lifeLimits.stepsBack] } as const;

/** The life of listings. */
export const listingLife: Feature = {
  calls: [lifeCalls],
  files: renewalForm,
  access: {
    'GET /api/{section}/{id}/history': { for: 'all', answers: 200, limits: 'reading', id: 'listing' },
    'POST /api/my-announcements/{id}/reserve': { ...own, answers: 200 },
    'POST /api/my-announcements/{id}/release': { ...own, answers: 200, limits: back },
    'POST /api/my-announcements/{id}/sold': { ...own, answers: 200 },
    'POST /api/my-announcements/{id}/unsold': { ...own, answers: 200, limits: back },
    // 409: too early for a renewal.
    'POST /api/my-announcements/{id}/renew': { ...own, answers: 409 },
    'POST /api/my-announcements/{id}/bump': { ...own, answers: 200 },
    'POST /api/my-announcements/{id}/confirm': { ...own, answers: 200 },
    // 400 without a token.
    'POST /api/renew': { for: 'all', answers: 400, limits: { perCall: [lifeLimits.renewalsOfAddress] } },
    'GET /api/stages': { for: 'all', answers: 400, limits: 'reading' },
  },
  steady: { 'listings.sweep': { seconds: 5, run: sweepListings } },
  jobs: {
    'listings.sendReminder': { run: sendReminder, retries: aDay },
    'listings.sendQuestion': { run: sendQuestion, retries: aDay },
  },
  measures: {
    axtartap_sweep_held: {
      help: '1 while listings do not end, because far more than expected would: is the clock right?',
      read: async (app) => Number((await countHeld(app)) !== undefined),
    },
  },
};
