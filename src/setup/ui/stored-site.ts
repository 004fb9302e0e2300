import type { Answer } from '../../ui/browser/call-types.ts';

/** The owner's settings as they are stored. */
export type StoredSite = Answer<'GET /api/admin/site'>;
