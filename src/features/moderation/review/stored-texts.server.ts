import type { App } from '../../../app.ts';
import { cleanColumn } from '../../../database/clean-column.server.ts';
import { cleanText } from '../../../language/clean.ts';
import type { DecisionReason } from './table.ts';

/** Cleans what was written about listings before input was cleaned. The log stays as it is. */
export async function cleanReviewTexts({ db }: App): Promise<void> {
  const lines = { key: 'number', clean: cleanText };
  await cleanColumn(db, 'listing_reports', 'text', lines);
  await cleanColumn(db, 'listing_decisions', 'note', lines);
  await cleanColumn(db, 'listing_decisions', 'reasons', { key: 'number', clean: cleanReasons, type: 'jsonb' });
  await cleanColumn(db, 'listing_appeals', 'text', { key: 'decision', clean: cleanText });
}

function cleanReasons(json: string): string {
  const reasons = JSON.parse(json) as DecisionReason[];
  return JSON.stringify(reasons.map((reason) => ({ ...reason, text: cleanText(reason.text) })));
}
