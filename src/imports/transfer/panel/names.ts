/** What people call parts of a transfer. */
import { ownValue } from '../../rows/own-value.ts';
import { nameOfField } from '../../ui/import-names.ts';
import { ofSeller } from '../report.ts';
import type { LeftOut } from '../sources/ad.ts';
import type { TransferState } from './table.ts';

export const stateNames: Readonly<Record<TransferState, string>> = {
  receiving: 'Göndərilir',
  reading: 'Oxunur',
  open: 'Qərarınızı gözləyir',
  checking: 'Yoxlanılır',
  running: 'Köçürülür',
  done: 'Köçürülüb',
  mailing: 'Məktublar göndərilir',
  failed: 'Oxunmadı',
  cancelled: 'Ləğv edilib',
};

export const softwareNames = { osclass: 'Osclass', yclas: 'Yclas', csv: 'CSV' } as const;

export const reasonNames: Readonly<Record<LeftOut, string>> = {
  spam: 'spam',
  blocked: 'bloklanıb',
  'not confirmed': 'təsdiqlənməyib',
  'of blocked or unconfirmed users': 'sahibi bloklanıb və ya təsdiqlənməyib',
  expired: 'vaxtı bitib',
  sold: 'satılıb',
  'not published': 'dərc olunmayıb',
  'of people who deleted their account here': 'sahibi buradakı hesabını silib',
  'of categories to leave out': 'kateqoriyası köçürülmür',
};

export const troubleNames = { ad: 'Elan', person: 'İstifadəçi', photo: 'Şəkil', note: 'Qeyd' } as const;

const ofPeople: Readonly<Record<string, string>> = {
  externalId: 'Kod',
  username: 'Ad',
  email: 'E-poçt',
  phone: 'Telefon',
};

/** What is wrong, in a sentence; of a photo only its place is told. */
export function sayTrouble(of: keyof typeof troubleNames, text: string): string {
  return of === 'photo' ? `Tapılmadı: ${text}` : text;
}

/** The label of a field in an error. */
export function labelOfField(field: string): string {
  if (field.startsWith(ofSeller)) return `Satıcı: ${labelOfField(field.slice(ofSeller.length))}`;
  return ownValue(ofPeople, field) ?? nameOfField(field);
}
