/** Registers what becomes of a listing: its owner's actions, renewal by a link, its end, and questions before it. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { type Question, sendQuestion } from '../../listings/life/availability/question.server.ts';
import { countHeld } from '../../listings/life/ending/hold.server.ts';
import { type Reminder, sendReminder } from '../../listings/life/ending/reminders.server.ts';
import { sweepListings } from '../../listings/life/ending/sweep.server.ts';
import { lifeCalls, renewalForm } from './api.server.ts';

declare module '../../platform/jobs/queue.ts' {
  interface JobData {
    'listings.sendReminder': Reminder;
    'listings.sendQuestion': Question;
  }
}

// Retries for about a day: by then the next mail is due.
const aDay = { limit: 34, maxDelaySeconds: 3600 };

/** The life of listings. */
export const listingLife: Feature = {
  calls: [lifeCalls],
  files: renewalForm,
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
