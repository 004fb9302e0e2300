/** Registers the owner's settings. */
import type { Feature } from '../platform/app/feature.server.ts';
import { setupCalls } from './api.server.ts';
import { demoCalls } from './demo-api.server.ts';
import { siteFiles } from './files.server.ts';

/** The owner's settings: name, contacts and sections. */
export const setup: Feature = {
  calls: [setupCalls, demoCalls],
  files: siteFiles,
};
