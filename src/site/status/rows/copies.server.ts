/** Rows about backups. */
import { readState } from '../../../platform/database/site-state.server.ts';
import { formatDate } from '../../../domain/language/dates.ts';
import { siteMeasures } from '../measures.server.ts';
import { duration, type ReadRow } from './row.ts';

const daySeconds = 86_400;

export const backupRow: ReadRow = async (app) => {
  const madeAt = await siteMeasures.axtartap_backup_timestamp_seconds.read(app);
  const todo = '«npm run backup -- QOVLUQ --keep 7» əmrini hər gün icra edən tapşırıq qurun.';
  if (madeAt === undefined) return { value: 'Heç vaxt alınmayıb', state: 'bad', todo };
  const ageSeconds = app.now().getTime() / 1000 - madeAt;
  const value = `${formatDate(new Date(madeAt * 1000), app.now())} (${duration(ageSeconds)} əvvəl)`;
  if (ageSeconds < 1.5 * daySeconds) return { value, state: 'ok' };
  return { value, state: ageSeconds < 4 * daySeconds ? 'warning' : 'bad', todo };
};

/** Only a restore into this database is known: a trial elsewhere leaves nothing here. */
export const restoreRow: ReadRow = async (app) => {
  const last = await readState(app.db, 'restore');
  if (last) {
    const madeAt = formatDate(new Date(last.value), app.now());
    return { value: `${formatDate(last.at, app.now())}: nüsxə ${madeAt}`, state: 'ok' };
  }
  const todo =
    'Sınanmayan nüsxə nüsxə sayılmır: onu ayda bir dəfə boş DATA_DIR qovluğuna «npm run restore» ilə bərpa edin.';
  return { value: 'Bu bazada olmayıb', state: 'ok', todo };
};
