declare module '../../platform/database/client.ts' {
  interface Database {
    handover_codes: HandoverCodesTable;
  }
}

/** Codes requested by buyers. */
export type HandoverCodesTable = {
  conversation_id: string;
  /** Salt from which a secret key derives the code: a copy of the database reveals none. */
  salt: Buffer;
  expires_at: Date;
  /** Failed attempts. */
  tries: number;
};
