declare module '../../platform/database/client.ts' {
  interface Database {
    name_changes: NameChangesTable;
    email_changes: EmailChangesTable;
  }
}

/** Former names, for moderators. */
export type NameChangesTable = {
  id: string;
  account_id: string;
  before: string;
  at: Date;
};

/** Addresses that accounts asked for, until they can no longer be undone. */
export type EmailChangesTable = {
  id: string;
  account_id: string;
  before: string;
  /** As it is compared: until the change can no longer be undone, nobody else gets this address. */
  before_key: string;
  after: string;
  asked_at: Date;
  confirmed_at: Date | null;
  undone_at: Date | null;
};
