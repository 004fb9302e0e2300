declare module '../../platform/database/client.ts' {
  interface Database {
    posting_keys: PostingKeysTable;
  }
}

/** Idempotency keys of listings posted in the last day. */
export type PostingKeysTable = {
  /** SHA-256 of account, section and key. */
  key: Buffer;
  listing_id: string;
  created_at: Date;
};
