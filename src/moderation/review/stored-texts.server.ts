import type { App } from '../../platform/app/app.ts';
import { cleanColumn } from '../../platform/database/clean-column.server.ts';
import { cleanText } from '../../domain/language/clean.ts';
import type { DecisionReason } from './table.ts';

/** One-time cleanup of texts stored before input was cleaned. The log is left unchanged. */
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
