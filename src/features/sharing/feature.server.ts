/** What sharing adds to the site. */
import type { Feature } from '../feature.server.ts';
import { sharedFiles } from './api.server.ts';

/** `robots.txt`, the sitemap, and pictures for previews of links. */
export const sharing: Feature = { files: sharedFiles };
