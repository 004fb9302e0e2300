/** What people call the status of a listing. */
import type { Status } from './status.ts';

/** Names of statuses, for sellers and moderators alike. */
export const statusNames: Readonly<Record<Status, string>> = {
  active: 'Aktiv',
  reserved: 'Bron edilib',
  sold: 'Satılıb',
  expired: 'Vaxtı bitib',
  pending: 'Yoxlanılır',
  rejected: 'Düzəliş lazımdır',
  removed: 'Moderator silib',
};
