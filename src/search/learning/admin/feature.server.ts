/** Registers what the search learns from the admin. */
import type { Feature } from '../../../platform/app/feature.server.ts';
import { learningCalls } from './api.server.ts';

/** Searches without results, and synonyms. */
export const learning: Feature = {
  calls: [learningCalls],
};
