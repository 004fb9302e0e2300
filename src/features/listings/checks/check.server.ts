import type { App } from '../../../app.ts';
import type { Db } from '../../../database/client.ts';
import type { Values } from '../../../fields/field.ts';
import type { Section } from '../../../fields/section.ts';
import type { Flag } from '../review/flag.ts';

export type Finding = Flag & { advice: string };

export type Subject = {
  section: Section;
  values: Values;
  accountId: string;
  listingId?: string;
  photoKeys: readonly string[];
};

export async function checkListing(_app: App, _db: Db, _subject: Subject): Promise<Finding[]> {
  return [];
}
