/** Registers sellers. */
import type { Feature } from '../platform/app/feature.server.ts';
import { sellerCalls } from './api.server.ts';

/** Public profiles of sellers. */
export const sellers: Feature = {
  calls: [sellerCalls],
};
