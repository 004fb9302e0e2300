/** Registers the contact form. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { contactCalls } from './api.server.ts';
import { type ContactRequest, sendMessage } from './contact.server.ts';

declare module '../../platform/jobs/queue.ts' {
  interface JobData {
    'contact.sendMessage': ContactRequest;
  }
}

/** Messages from visitors to the operator. */
export const contact: Feature = {
  calls: [contactCalls],
  // Retries for about a day.
  jobs: { 'contact.sendMessage': { run: sendMessage, retries: { limit: 34, maxDelaySeconds: 3600 } } },
};
