declare module '../../platform/database/client.ts' {
  interface Database {
    reported_contacts: ReportedContactsTable;
  }
}

export type ReportedContactsTable = {
  /** Keyed hash of a phone number or an address. */
  mark: Buffer;
  /** `declined`: a report of a conversation that a moderator found unjustified. */
  kind: 'report' | 'conversation' | 'declined' | 'removal' | 'ban';
  /** The number or id of the report, the removed listing, or the banned account. */
  subject: string;
  /** Keyed hash of the reporting account or network; null: a moderator. */
  reporter: Buffer | null;
  at: Date;
};
