/** Registers sharing. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { sharedFiles } from './api.server.ts';

/** `robots.txt`, the sitemap, and pictures for link previews. */
export const sharing: Feature = { files: sharedFiles };
