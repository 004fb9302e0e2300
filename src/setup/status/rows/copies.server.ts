/** Rows about backups. */
import { readState } from '../../../platform/database/site-state.server.ts';
import { formatDate } from '../../../domain/language/dates.ts';
import { siteMeasures } from '../measures.server.ts';
import { duration, type ReadRow } from './row.ts';

const daySeconds = 86_400;

export const backupRow: ReadRow = async (app) => {
  const madeAt = await siteMeasures.axtartap_backup_timestamp_seconds.read(app);
  const todo = '«npm run backup -- QOVLUQ --keep 7» əmrini hər gün icra edən tapşırıq qurun.';
  if (madeAt === undefined) return { value: 'Hələ nüsxə çıxarılmayıb', state: 'bad', todo };
  const ageSeconds = app.now().getTime() / 1000 - madeAt;
  const value = `${formatDate(new Date(madeAt * 1000), app.now())} (${duration(ageSeconds)} əvvəl)`;
  if (ageSeconds < 1.5 * daySeconds) return { value, state: 'ok' };
  return { value, state: ageSeconds < 4 * daySeconds ? 'warning' : 'bad', todo };
};

const triedEveryDays = 92;

/** The last restore: of this database, or on trial. */
export const restoreRow: ReadRow = async (app) => {
  const [real, trial] = [await readState(app.db, 'restore'), await readState(app.db, 'restore tried')];
  const last = trial && (!real || trial.at > real.at) ? trial : real;
  const todo = 'Sınanmayan nüsxə nüsxə sayılmır: «npm run try-backup -- FAYL» onu ayrıca bazaya bərpa edib yoxlayır.';
  if (!last) return { value: 'Heç vaxt sınanmayıb', state: 'warning', todo };
  const madeAt = formatDate(new Date(last.value), app.now());
  const how = last === trial ? 'sınaq üçün' : 'bu bazaya';
  const value = `${formatDate(last.at, app.now())}, ${how}; nüsxənin tarixi: ${madeAt}`;
  const ageDays = (app.now().getTime() - last.at.getTime()) / 1000 / daySeconds;
  return ageDays < triedEveryDays ? { value, state: 'ok' } : { value, state: 'warning', todo };
};
