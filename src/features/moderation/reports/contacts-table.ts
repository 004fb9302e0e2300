declare module '../../../database/client.ts' {
  interface Database {
    reported_contacts: ReportedContactsTable;
  }
}

export type ReportedContactsTable = {
  /** Keyed hash of a phone number or an address. */
  mark: Buffer;
  kind: 'report' | 'conversation' | 'removal' | 'ban';
  /** Of a report its number or id; the removed listing; the banned account. */
  subject: string;
  /** Keyed hash of the account or network that reported; null: a moderator. */
  reporter: Buffer | null;
  at: Date;
};
