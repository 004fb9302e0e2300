/** Registers price comparison. */
import type { Feature } from '../platform/app/feature.server.ts';
import { priceCalls } from './api.server.ts';

/** Prices of similar listings. */
export const prices: Feature = {
  calls: [priceCalls],
};
