/** Registers the owner's texts. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { textCalls } from './api.server.ts';

/** Page texts written by the owner. */
export const texts: Feature = {
  calls: [textCalls],
};
