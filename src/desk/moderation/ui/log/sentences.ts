/** Renders log lines as sentences. */
import type { Section } from '../../../../domain/fields/section.ts';
import { sections } from '../../../../domain/sections/index.ts';
import { formatDate } from '../../../../domain/language/dates.ts';
import { statusNames } from '../../../../goods/listings/status-names.ts';
import type { LogLine } from '../../log/log-api.server.ts';
import { labelOfField } from '../field-labels.ts';
import { pastDecisions } from '../words.ts';

export const roleNames: Record<LogLine['by']['role'], string> = {
  moderator: 'Moderator',
  admin: 'Admin',
  operator: 'Operator',
};

/** An action around a link to its subject: `Moderator Aysel [elan № 12] sildi`. */
export type Sentence = { what: 'listing' | 'user' | 'none'; link: string; done: string };

const ofListings: Readonly<Record<string, string>> = {
  approve: 'elanını təsdiqlədi',
  reject: 'elanını düzəlişə qaytardı',
  remove: 'elanını sildi',
  restore: 'elanını bərpa etdi',
  takeBack: 'elanı haqqında qərarını geri götürdü',
};

const ofUsers: Readonly<Record<string, readonly [link: string, done: string]>> = {
  warn: ['istifadəçiyə', 'xəbərdarlıq etdi'],
  ban: ['istifadəçini', 'blokladı'],
  changeBan: ['istifadəçinin', 'blokunu dəyişdi'],
  liftBan: ['istifadəçinin', 'blokunu götürdü'],
  closeReport: ['istifadəçi haqqında', 'yazışma şikayətini bağladı'],
  hideRating: ['istifadəçinin', 'rəyini gizlətdi'],
  keepRating: ['istifadəçinin', 'rəyini saxladı'],
  hideAnswer: ['istifadəçinin', 'rəyə cavabını gizlətdi'],
  keepAnswer: ['istifadəçinin', 'rəyə cavabını saxladı'],
  addModerator: ['istifadəçini', 'moderator etdi'],
  removeModerator: ['istifadəçini', 'moderatorluqdan çıxardı'],
  openShop: ['istifadəçinin', 'mağazasını açdı'],
  closeShop: ['istifadəçinin', 'mağazasını bağladı'],
};

const others: Readonly<Record<string, string>> = {
  addBanner: 'banner əlavə etdi',
  removeBanner: 'banneri sildi',
  addSynonym: 'axtarışa sinonim əlavə etdi',
  removeSynonym: 'axtarışın sinonimini sildi',
  changeWords: 'qadağan olunmuş sözləri dəyişdi',
  changeSite: 'saytın qurğusunu dəyişdi',
  changeText: 'səhifənin mətnini dəyişdi',
};

export function sentenceOfLine({ action, about }: LogLine): Sentence {
  const listing = ofListings[action];
  if (listing && about.id !== undefined) return { what: 'listing', link: `№ ${about.id}`, done: listing };
  const user = ofUsers[action];
  if (user) return { what: about.userId === undefined ? 'none' : 'user', link: user[0], done: user[1] };
  return { what: 'none', link: '', done: others[action] ?? action };
}

const keyLabels: Readonly<Record<string, string>> = {
  status: 'Vəziyyət',
  decision: 'Qərar',
  reasons: 'Səbəblər',
  role: 'Rol',
  until: 'Sonu',
  bannedUntil: 'Blokun sonu',
  days: 'Gün',
  listings: 'Elanlar',
  id: 'Id',
  title: 'Ad',
  link: 'Link',
  description: 'Təsvir',
  said: 'Söz',
  means: 'Mənası',
  words: 'Sözlər',
  reason: 'Səbəb',
  added: 'Əlavə olunub',
  removed: 'Silinib',
  outcome: 'Nəticə',
  page: 'Səhifə',
  version: 'Versiya',
  name: 'Saytın adı',
  tagline: 'Saytın sətri',
  colour: 'Rəng',
  logo: 'Loqo',
  statusMails: 'Vəziyyət məktubları',
  contacts: 'Əlaqə',
  sections: 'Bölmələr',
};

/** Labels of values that are internal names. */
const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: statusNames,
  decision: pastDecisions,
  role: { user: 'istifadəçi', moderator: 'moderator' },
  statusMails: { on: 'açıq', off: 'bağlı' },
  outcome: { upheld: 'əsaslıdır', declined: 'əsassızdır' },
  sections: Object.fromEntries(sections.map(({ name, label }) => [name, label])),
  contacts: { name: 'sahibi', voen: 'VÖEN', address: 'ünvan', email: 'e-poçt', phone: 'telefon', whatsapp: 'WhatsApp' },
};

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*Z$/;

type Around = { section: Section | undefined; now: Date };

/** State before and after, as lines: `Vəziyyət: Yoxlanılır`. `section`: the listing's. */
export function detailsOf(state: Record<string, unknown> | null, around: Around): { key: string; value: string }[] {
  return Object.entries(state ?? {}).map(([key, value]) => ({
    key: keyLabels[key] ?? key,
    // Without an end, a ban is permanent.
    value: key === 'until' && value === null ? 'müddətsiz' : show(key, value, around),
  }));
}

function show(key: string, value: unknown, around: Around): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map((each) => show(key, each, around)).join(', ') || '–';
  if (typeof value === 'object') {
    const { field, text } = value as { field?: unknown; text?: unknown };
    if (typeof text !== 'string') return JSON.stringify(value);
    if (typeof field !== 'string') return text;
    return `${around.section ? labelOfField(around.section, field) : field}: ${text}`;
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  if (moment.test(value)) return formatDate(new Date(value), around.now);
  return valueLabels[key]?.[value] ?? value;
}
