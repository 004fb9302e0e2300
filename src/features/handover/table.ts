declare module '../../database/client.ts' {
  interface Database {
    handover_codes: HandoverCodesTable;
  }
}

/** Codes that buyers have asked for. */
export type HandoverCodesTable = {
  conversation_id: string;
  /** The code follows from it, by a secret key: a copy of the database shows none. */
  salt: Buffer;
  expires_at: Date;
  /** Wrong ones. */
  tries: number;
};
