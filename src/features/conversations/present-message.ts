/** Messages as the calls return them. */
import { type PhotoRow, presentPhoto } from '../photos/present.ts';
import type { Message } from './schemas.server.ts';
import { warningsOf } from './warnings/warnings.ts';
import type { MessagesTable } from './table.ts';

export type MessageRow = Pick<MessagesTable, 'id' | 'role' | 'text' | 'at'> & {
  account_id: string | null;
  photos: readonly PhotoRow[];
};

/** A message as an account reads it. */
export function presentMessage({ id, account_id, text, photos, at }: MessageRow, readerId: string): Message {
  return {
    id,
    from: account_id,
    text,
    photos: photos.map(presentPhoto),
    at: at.toISOString(),
    warnings: account_id === readerId ? [] : warningsOf(text),
  };
}
