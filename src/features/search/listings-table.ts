import type { Generated } from 'kysely';
import type { Values } from '../../fields/field.ts';

declare module '../../database/client.ts' {
  interface Database {
    listings: ListingsTable;
    posting_keys: PostingKeysTable;
  }
}

export type ListingsTable = {
  /** UUIDv7. */
  id: string;
  /** The number people see; increases with the time of posting. */
  number: Generated<number>;
  section: string;
  account_id: string;
  created_at: Date;
  updated_at: Date;
  /** AZN. */
  price: number;
  title: string;
  location: string;
  description: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  /** Values of the fields without a column. */
  attributes: Values;
  /** `field:folded value` of every field filtered by value; bands of numbers and days. */
  facets: string[];
  search_text: string;
  /** Where it stands in the orders of its section. */
  order_1: Generated<number>;
  order_2: Generated<number>;
};

/** Keys that listings were posted with in the last day. */
export type PostingKeysTable = {
  /** SHA-256 of account, section and key. */
  key: Buffer;
  listing_id: string;
  created_at: Date;
};
