/** What people call the status of a listing. */
import type { Listing } from './present.ts';

/** Names of statuses, for sellers and moderators alike. */
export const statusNames: Readonly<Record<Listing['status'], string>> = {
  active: 'Aktiv',
  reserved: 'Bron edilib',
  sold: 'Satılıb',
  expired: 'Vaxtı bitib',
  pending: 'Yoxlanılır',
  rejected: 'Düzəliş lazımdır',
  removed: 'Moderator silib',
};
