import type { Generated, Selectable } from 'kysely';
import type { Values } from '../domain/fields/field.ts';
import type { Status } from './status.ts';

declare module '../platform/database/client.ts' {
  interface Database {
    listings: ListingsTable;
  }
}

export type ListingsTable = {
  /** UUIDv7. */
  id: string;
  /** The number people see; increases with the time of posting and never changes. */
  number: Generated<number>;
  /** Sort key of the newest; set when it is posted, and again by each bump. */
  position: Generated<number>;
  status: Generated<Status>;
  /** When the status last changed; null if not since publication. */
  status_at: Date | null;
  /** When it was first visible; null while it waits for review. */
  published_at: Date | null;
  /** Null while it waits to be published. */
  expires_at: Date | null;
  bumped_at: Date | null;
  /** When its seller last confirmed it. */
  confirmed_at: Date | null;
  /** The previous price, shown struck through until `old_price_until`. */
  old_price: number | null;
  old_price_until: Date | null;
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
  /** Keys of the section's own sort orders. */
  order_1: Generated<number>;
  order_2: Generated<number>;
};

/** A row as selected. */
export type StoredListing = Selectable<ListingsTable>;
