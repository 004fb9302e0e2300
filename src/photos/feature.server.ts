/** Registers photos. */
import type { Feature } from '../platform/app/feature.server.ts';
import { photoFiles } from './api.server.ts';
import { hashPhotos } from './likeness/hashing.server.ts';
import { removeStrayHashes } from './likeness/stored-hashes.server.ts';
import { isOwnStore } from './store-identity.server.ts';
import { findOrphanPhotos } from './orphans.server.ts';
import { removePhotosOf, removeUnusedFiles } from './removal.server.ts';
import { photoCalls } from './uploads/api.server.ts';
import { readOwnUploads, removeOldUploads, removeUploadsOf } from './uploads/uploads.server.ts';
import { withdrawPhotos } from './withdrawal.server.ts';

declare module '../platform/jobs/queue.ts' {
  interface JobData {
    'photos.removeFiles': { names: string[] };
  }
}

/** Uploads, and the files of all photos. */
export const photos: Feature = {
  calls: [photoCalls],
  files: photoFiles,
  jobs: {
    // Retries for a day; then the nightly search for orphans finds them.
    'photos.removeFiles': { run: removeUnusedFiles, retries: { limit: 290, maxDelaySeconds: 300 } },
  },
  steady: { 'photos.hash': { seconds: 5, run: hashPhotos }, 'photos.withdraw': { seconds: 2, run: withdrawPhotos } },
  nightly: {
    'photos.removeOldSentAhead': { cron: '15 3 * * *', run: removeOldUploads },
    'photos.removeOrphans': { cron: '30 3 * * *', run: findOrphanPhotos },
    'photos.removeStrayHashes': { cron: '45 3 * * *', run: removeStrayHashes },
  },
  ownData: { uploads: (app, { accountId }) => readOwnUploads(app, accountId) },
  onAccountDeleted: removeUploadsOf,
  onListingsDeleted: removePhotosOf,
  measures: {
    axtartap_photo_store_ok: {
      help: "1 while the store of photos is the database's own, 0 if its photos are missing: a disk that is not mounted.",
      read: async (app) => Number(await isOwnStore(app)),
    },
  },
};
