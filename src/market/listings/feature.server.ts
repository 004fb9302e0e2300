/** Registers listings. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { listingCalls } from './api.server.ts';
import { adviceCalls, adviceLimits } from './writing/advice-api.server.ts';
import { lifeCalls, renewalForm } from '../listing-life/api.server.ts';
import { type Reminder, sendReminder } from '../../goods/listings/life/ending/reminders.server.ts';
import { countHeld } from '../../goods/listings/life/ending/hold.server.ts';
import { sweepListings } from '../../goods/listings/life/ending/sweep.server.ts';
import { lifeLimits } from '../listing-life/limits.server.ts';
import { type Question, sendQuestion } from '../../goods/listings/life/availability/question.server.ts';
import { listingLimits } from '../../goods/listings/limits.server.ts';
import { photoLimits } from '../../goods/photos/limits.server.ts';
import { readListingsToTake } from './own-data.server.ts';
import { removeOldPostingKeys } from './writing/posting-keys.server.ts';

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

/** Reading and writing listings, by section. */
export const listings: Feature = {
  calls: [listingCalls, adviceCalls, lifeCalls],
  files: renewalForm,
  access: {
    'GET /api/{section}': { for: 'all', answers: 200, limits: 'reading' },
    'POST /api/{section}': {
      for: 'users',
      answers: 400,
      limits: {
        perOutcome: [listingLimits.listings, listingLimits.listingsOfAddress],
        inHandler: [photoLimits.photosOfAddress],
      },
    },
    'POST /api/{section}/advice': { for: 'users', answers: 200, limits: { perCall: [adviceLimits.advice] } },
    'GET /api/{section}/{id}': { for: 'all', answers: 200, limits: 'contacts', id: 'listing' },
    'GET /api/{section}/{id}/history': { for: 'all', answers: 200, limits: 'reading', id: 'listing' },
    'PUT /api/{section}/{id}': {
      for: 'owner',
      answers: 200,
      limits: {
        perOutcome: [listingLimits.changes],
        inHandler: [photoLimits.photos, photoLimits.photosOfAddress],
      },
      id: 'listing',
    },
    'GET /api/my-announcements': { for: 'users', answers: 200, limits: 'none' },
    'POST /api/my-announcements/{id}/reserve': { ...own, answers: 200 },
    'POST /api/my-announcements/{id}/release': { ...own, answers: 200, limits: back },
    'POST /api/my-announcements/{id}/sold': { ...own, answers: 200 },
    'POST /api/my-announcements/{id}/unsold': { ...own, answers: 200, limits: back },
    // 409: too early for a renewal.
    'POST /api/my-announcements/{id}/renew': { ...own, answers: 409 },
    'POST /api/my-announcements/{id}/bump': { ...own, answers: 200 },
    'POST /api/my-announcements/{id}/confirm': { ...own, answers: 200 },
    'POST /api/my-announcements/{id}/appeal': { ...own, answers: 400 },
    // 400 without a token.
    'POST /api/renew': { for: 'all', answers: 400, limits: { perCall: [lifeLimits.renewalsOfAddress] } },
    'GET /api/stages': { for: 'all', answers: 400, limits: 'reading' },
    'DELETE /api/my-announcements/{id}': {
      for: 'owner',
      answers: 200,
      limits: { perCall: [listingLimits.removals] },
      id: 'listing',
      once: true,
    },
  },
  // Documented: gone from all caches within half a minute.
  ownData: { listings: (app, { accountId }) => readListingsToTake(app, accountId) },
  steady: { 'listings.sweep': { seconds: 5, run: sweepListings } },
  nightly: {
    'listings.removeOldKeys': { cron: '25 3 * * *', run: removeOldPostingKeys },
  },
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
