import type { Generated, JSONColumnType } from 'kysely';
import type { Mapping } from '../mapping.server.ts';
import type { Held } from '../recognise.server.ts';
import type { Counts, Trouble } from '../report.ts';
import type { Ads } from '../sources/ad.ts';

declare module '../../../platform/database/client.ts' {
  interface Database {
    transfers: TransfersTable;
    /** Of files that a version before has taken. */
    transfer_parts: { import_id: string; number: number; data: Buffer };
    transfer_errors: TransferErrorsTable;
  }
}

export const transferStates = [
  'receiving',
  'reading',
  'open',
  'checking',
  'running',
  'done',
  'mailing',
  'failed',
  'cancelled',
] as const;
export type TransferState = (typeof transferStates)[number];

/** A worker is needed. */
export const atWork = ['reading', 'checking', 'running', 'mailing'] as const satisfies readonly TransferState[];

type Json<Value extends object> = JSONColumnType<Value | null, string | null | undefined, string | null>;

export type TransfersTable = {
  id: string;
  created_at: Date;
  changed_at: Date;
  name: string;
  bytes: number;
  /** Its key in the store; null once it is removed. */
  file: string | null;
  /** `open`: waits for the owner. */
  state: TransferState;
  /** Why it failed, or stopped. */
  message: string | null;
  software: Ads['name'] | null;
  /** Names the site that ids belong to; the software's name if null. */
  source: string | null;
  /** The address of the old site. */
  photos: string | null;
  held: Json<Held>;
  mapping: Json<Mapping>;
  /** The mapping was tried as it stands. */
  checked: Generated<boolean>;
  /** Whether `counts` are of what was written. */
  writes: Generated<boolean>;
  /** Of the last import that wrote. */
  run_id: string | null;
  counts: Json<Counts>;
  /** People mailed. */
  told: Generated<number>;
  /** Deaths and failures, and the try under way. */
  tries: Generated<number>;
  /** The try under way, and its last heartbeat. */
  claim: string | null;
  beat_at: Date | null;
  /** When what its owner asked for was first worked on, and when it was last claimed. */
  begun_at: Date | null;
  turn_at: Date | null;
};

/** What is wrong with an ad or a person, of the last try or import. */
export type TransferErrorsTable = {
  transfer_id: string;
  row: number;
  of: Trouble['of'];
  external_id: string;
  errors: JSONColumnType<Trouble['errors'][number][]>;
};
