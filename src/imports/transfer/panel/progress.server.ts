/** Stores how far a transfer is, and what is wrong in it. */
import { sql } from 'kysely';
import type { App } from '../../../platform/app/app.ts';
import { ClaimLost } from '../../claims.server.ts';
import type { Listener, Report, Trouble } from '../report.ts';
import { storable, storedJson } from '../../../domain/language/storable.ts';
import type { Transfer } from './transfers.server.ts';

const maxErrors = 100_000;
// More parameters than one statement may have come together where ids are repeated.
const batchRows = 1000;
const maxId = 100;

/** Ends the import with `ClaimLost` where it may not go on. */
export function storedProgress(app: App, transfer: Transfer, signal: AbortSignal): Listener {
  let heard: Trouble[] = [];
  let total = 0;
  return {
    hear(trouble) {
      if ((total += 1) <= maxErrors) heard.push(trouble);
    },
    async goOn(report) {
      const since = heard;
      heard = [];
      await storeErrors(app, transfer, since);
      await storeCounts(app, transfer, report);
      if (signal.aborted) throw new ClaimLost();
    },
  };
}

/** Once more from the beginning after a kill: what is stored already stays. */
async function storeErrors(app: App, { id }: Transfer, troubles: readonly Trouble[]): Promise<void> {
  for (let at = 0; at < troubles.length; at += batchRows) await storeBatch(app, id, troubles.slice(at, at + batchRows));
}

async function storeBatch(app: App, transferId: string, troubles: readonly Trouble[]): Promise<void> {
  const rows = troubles.map(({ row, of, id: externalId, errors }) => ({
    transfer_id: transferId,
    row,
    of,
    external_id: storable(externalId).slice(0, maxId).toWellFormed(),
    errors: storedJson(errors),
  }));
  await app.db
    .insertInto('transfer_errors')
    .values(rows)
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
}

async function storeCounts(app: App, { id, state, claim }: Transfer, report: Report): Promise<void> {
  const { rows } = await sql`
    update transfers set counts = ${storedJson(report.counts())}, beat_at = clock_timestamp()
    where id = ${id} and state = ${state} and claim = ${claim} returning id`.execute(app.db);
  if (rows.length === 0) throw new ClaimLost();
}
