/** Registers sharing. */
import type { Feature } from '../platform/app/feature.server.ts';
import { sharedFiles } from './api.server.ts';

/** `robots.txt`, the sitemap, pictures for link previews, and codes that lead from paper to a listing. */
export const sharing: Feature = { files: sharedFiles };
