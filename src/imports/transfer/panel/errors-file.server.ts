/** All that is wrong with a file, as a CSV. */
import { sql } from 'kysely';
import type { App } from '../../../platform/app/app.ts';
import { csvHead, line } from '../../../domain/language/write-csv.ts';
import { labelOfField, sayTrouble, troubleNames } from './names.ts';
import type { Transfer } from './transfers.server.ts';
import type { TransferErrorsTable } from './table.ts';

const batchRows = 500;

type Row = Pick<TransferErrorsTable, 'row' | 'of' | 'external_id'> & { errors: { field: string; text: string }[] };

export async function* exportErrors(app: App, { id }: Transfer): AsyncGenerator<string> {
  yield csvHead + line(['Sətir', 'Nə', 'Kod', 'Sahə', 'Səbəb']);
  let after: [number, string, string] = [-1, '', ''];
  for (;;) {
    const { rows } = await sql<Row>`
      select "row", "of", external_id, errors from transfer_errors
      where transfer_id = ${id} and ("row", "of", external_id) > (${after[0]}::integer, ${after[1]}, ${after[2]})
      order by "row", "of", external_id limit ${batchRows}`.execute(app.db);
    yield rows
      .flatMap(({ row, of, external_id, errors }) =>
        errors.map(({ field, text }) =>
          line([String(row), troubleNames[of], external_id, labelOfField(field), sayTrouble(of, text)]),
        ),
      )
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < batchRows) return;
    after = [last.row, last.of, last.external_id];
  }
}
