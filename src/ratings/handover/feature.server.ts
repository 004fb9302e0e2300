/** Registers handover codes. */
import { noConversation } from '../../conversations/membership/membership.server.ts';
import type { Feature } from '../../platform/app/feature.server.ts';
import { handoverCalls } from './api.server.ts';
import { handoverLimits as limits } from './limits.server.ts';
import { removeOldCodes } from './handover.server.ts';

const own = { for: 'owner', id: 'conversation', hides: noConversation } as const;

/** Lets both sides confirm a sale when they meet. */
export const handover: Feature = {
  calls: [handoverCalls],
  access: {
    'POST /api/conversations/{id}/code': { ...own, limits: { perCall: [limits.handoverCodes] } },
    'POST /api/conversations/{id}/handover': { ...own, limits: { perCall: [limits.handoverTries] } },
  },
  nightly: { 'handover.removeOldCodes': { cron: '25 3 * * *', run: removeOldCodes } },
};
