/** Registers a seller's cabinet. */
import type { Feature } from '../platform/app/feature.server.ts';
import { cabinetCalls } from './api.server.ts';

/** Management of many listings at once. */
export const cabinet: Feature = {
  calls: [cabinetCalls],
};
