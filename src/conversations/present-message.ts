/** Converts stored messages to the form that calls return. */
import { type PhotoRow, presentPhoto } from '../photos/present.ts';
import type { Message } from './schemas.server.ts';
import { sayWarnings, warningsOf } from './warnings/warnings.ts';
import type { MessagesTable } from './table.ts';

export type MessageRow = Pick<MessagesTable, 'id' | 'role' | 'text' | 'at' | 'warnings'> & {
  account_id: string | null;
  photos: readonly PhotoRow[];
};

/** A message as the given account sees it. */
export function presentMessage({ id, account_id, text, photos, at, warnings }: MessageRow, readerId: string): Message {
  return {
    id,
    from: account_id,
    text,
    photos: photos.map(presentPhoto),
    at: at.toISOString(),
    // Messages stored before warnings existed have none: computes them.
    warnings: account_id === readerId ? [] : sayWarnings(warnings ?? warningsOf(text)),
  };
}
