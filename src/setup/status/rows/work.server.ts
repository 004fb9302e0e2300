/** Rows about what works in the background: jobs, mail, disks, photos, the search. */
import { allFeatures } from '../../../platform/app/feature.server.ts';
import type { App } from '../../../platform/app/app.ts';
import { readState } from '../../../platform/database/site-state.server.ts';
import { formatDate } from '../../../domain/language/dates.ts';
import { siteMeasures } from '../measures.server.ts';
import { duration, type ReadRow, size } from './row.ts';

const lateSeconds = 60;
const stuckSeconds = 600;

export const queueRow: ReadRow = async (app) => {
  const waiting = Object.values(await siteMeasures.axtartap_jobs_waiting.read(app));
  const ages = Object.values(await siteMeasures.axtartap_jobs_oldest_seconds.read(app));
  const oldest = Math.max(0, ...ages);
  const count = waiting.reduce((sum, each) => sum + each, 0);
  if (count === 0) return { value: 'Boşdur', state: 'ok' };
  const value = `${count} iş, ən köhnəsi ${duration(oldest)}`;
  if (oldest < lateSeconds) return { value, state: 'ok' };
  if (oldest < stuckSeconds)
    return { value, state: 'warning', todo: 'Növbə gecikir: bir neçə dəqiqə sonra yenidən yoxlayın.' };
  return {
    value,
    state: 'bad',
    todo: 'Növbə dayanıb: saytın prosesini yenidən başladın, jurnalda «jobs» sətirlərinə baxın.',
  };
};

export const mailRow: ReadRow = async (app) => {
  const [sent, failed] = await Promise.all([readState(app.db, 'mail sent'), readState(app.db, 'mail failed')]);
  const day = (at: Date) => formatDate(at, app.now());
  const said = sent ? `sonuncu ${day(sent.at)}` : 'hələ göndərilməyib';
  if (failed && (!sent || failed.at >= sent.at)) {
    const value = `Göndərilmir: ${failed.value}, ${day(failed.at)}; ${said}`;
    return { value, state: 'bad', todo: 'SMTP_URL ünvanını və poçt serverini yoxlayın, sonra sınaq məktubu göndərin.' };
  }
  const failures = failed ? `; sonuncu xəta ${day(failed.at)} (${failed.value})` : '';
  if (!app.config.smtpUrl) {
    const todo = 'Poçt serveri yoxdur, məktublar DATA_DIR qovluğunda qalır: SMTP_URL təyin edin.';
    return { value: `Fayllara yazılır, ${said}${failures}`, state: 'warning', todo };
  }
  return { value: `Göndərilir, ${said}${failures}`, state: 'ok' };
};

/** A site without a gateway is whole: numbers then stay unconfirmed. */
export const smsRow: ReadRow = async ({ config }) => {
  if (config.smsUrl) return { value: 'SMS_URL təyin olunub', state: 'ok' };
  const todo = 'Nömrələrin kodları DATA_DIR/sms qovluğunda qalır: onlar telefona getsin deyə SMS_URL təyin edin.';
  return { value: 'Fayllara yazılır', state: 'ok', todo };
};

const scantShare = 0.1;
const fullShare = 0.04;

export const diskRow: ReadRow = async (app) => {
  const [free, whole] = await Promise.all([
    siteMeasures.axtartap_disk_free_bytes.read(app),
    siteMeasures.axtartap_disk_size_bytes.read(app),
  ]);
  const disks = Object.entries(free).map(([folder, bytes]) => ({
    folder,
    bytes,
    share: bytes / (whole[folder] ?? bytes),
  }));
  const labels: Record<string, string> = { data: 'Verilənlər', photos: 'şəkillər' };
  const value = disks.map(({ folder, bytes }) => `${labels[folder] ?? folder}: ${size(bytes)} boş yer`).join(', ');
  const least = Math.min(1, ...disks.map(({ share }) => share));
  if (least > scantShare) return { value: value || 'Bu serverdə yoxdur', state: 'ok' };
  if (least > fullShare)
    return { value, state: 'warning', todo: 'Diskdə az yer qalıb: köhnə nüsxələri silin və ya diski böyüdün.' };
  return { value, state: 'bad', todo: 'Disk dolur, sayt yazmağı dayandıra bilər: dərhal yer açın.' };
};

export const photosRow: ReadRow = async (app) => {
  const isOwn = (await measured(app, 'axtartap_photo_store_ok')) === 1;
  if (isOwn) return { value: 'Yerindədir', state: 'ok' };
  return {
    value: 'Bu saytın anbarı deyil',
    state: 'bad',
    todo: 'Disk qoşulmayıb və ya STORAGE_URL səhvdir: ikisini də yoxlayın.',
  };
};

export const searchRow: ReadRow = async (app) => {
  const left = await measured(app, 'axtartap_search_rebuild_left');
  if (left === 0) return { value: 'Hazırda aparılmır', state: 'ok' };
  return {
    value: `Aparılır, ${left} elan qalıb`,
    state: 'warning',
    todo: 'Heç nə etməyin: bitənə qədər axtarış bəzi elanları görməyə bilər.',
  };
};

/** A feature's measure, as `/metrics` has it. */
async function measured(app: App, name: string): Promise<number> {
  const measure = allFeatures().flatMap(({ measures }) => measures?.[name] ?? [])[0];
  const value = await measure?.read(app);
  if (typeof value !== 'number') throw new Error(`no feature measures ${name}`);
  return value;
}
