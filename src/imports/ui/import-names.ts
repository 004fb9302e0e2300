/** What people call the states, kinds and fields of shops' files. */
import { sections } from '../../domain/sections/index.ts';
import type { ImportAnswer } from '../imports.server.ts';
import { ownValue } from '../rows/own-value.ts';
import type { Profile } from '../table.ts';

export const stateNames: Readonly<Record<ImportAnswer['state'], string>> = {
  queued: 'Növbədədir',
  reading: 'Oxunur',
  photos: 'Elanlar və şəkillər yüklənir',
  done: 'Hazırdır',
  held: 'Qərarınızı gözləyir',
  cancelled: 'Ləğv edilib',
  failed: 'İşlənmədi',
};

export const profileNames: Readonly<Record<Profile, string>> = {
  own: 'Öz cədvəlim',
  yml: 'YML (Yandex)',
  avito: 'Avito',
  autoru: 'Auto.ru',
  facebook: 'Facebook',
  google: 'Google',
};

export const isRunning = ({ state }: Pick<ImportAnswer, 'state'>) =>
  state === 'queued' || state === 'reading' || state === 'photos';

/** Whether no row is right, besides those that are none or cannot be bought. */
export const isAllWrong = ({
  wrong,
  added,
  changed,
  unchanged,
}: Pick<ImportAnswer, 'wrong' | 'added' | 'changed' | 'unchanged'>) => wrong > 0 && added + changed + unchanged === 0;

/** Fields of a row that are none of a section's. */
export const rowFieldNames: Readonly<Record<string, string>> = {
  externalId: 'Elanın kodu',
  section: 'Bölmə',
  images: 'Şəkillər',
  currency: 'Valyuta',
  salePrice: 'Endirimli qiymət',
  salePeriod: 'Endirimin müddəti',
  saleFrom: 'Endirimin başlanğıcı',
  saleUntil: 'Endirimin sonu',
  available: 'Satışda var',
  stock: 'Say',
};

/** Our fields by name, of a section or of all. */
export function fieldNames(section: string | null): Readonly<Record<string, string>> {
  const among = sections.filter(({ name }) => section === null || name === section);
  const names: Record<string, string> = {};
  for (const { fields } of among) for (const { name, label } of fields) names[name] ??= label;
  return names;
}

/** The label of a field; a field unknown to us keeps the file's own name. */
export function nameOfField(field: string): string {
  return ownValue(rowFieldNames, field) ?? ownValue(fieldNames(null), field) ?? field;
}
