/** Registers error reports of browsers. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { browserErrorCalls } from './api.server.ts';

/** Reports errors in visitors' browsers to the operator's log. */
export const browserErrors: Feature = {
  calls: [browserErrorCalls],
};
