/** Renders log lines as sentences. */
import type { Section } from '../../../domain/fields/section.ts';
import { sections } from '../../../domain/sections/index.ts';
import { formatDate } from '../../../domain/language/dates.ts';
import { statusNames } from '../../../listings/status-names.ts';
import type { LogLine } from '../../log/log-api.server.ts';
import type { LoggedAction } from '../../../accounts/staff/log.server.ts';
import { labelOfField } from '../field-labels.ts';
import { pastDecisions } from '../words.ts';

export const roleNames: Record<LogLine['by']['role'], string> = {
  moderator: 'Moderator',
  admin: 'Admin',
  operator: 'Operator',
};

/** An action around a link to its subject: `Moderator Aysel [elan № 12] sildi`. */
export type Sentence = { what: 'listing' | 'user' | 'none'; link: string; done: string };

type Template = Omit<Sentence, 'what'> & { about: Sentence['what'] };

const ofListing = (done: string): Template => ({ about: 'listing', link: '', done });
const ofUser = (link: string, done: string): Template => ({ about: 'user', link, done });
const ofSite = (done: string): Template => ({ about: 'none', link: '', done });

const templates: Readonly<Record<LoggedAction, Template>> = {
  approve: ofListing('elanı təsdiqlədi'),
  reject: ofListing('elanı düzəlişə qaytardı'),
  remove: ofListing('elanı sildi'),
  restore: ofListing('elanı bərpa etdi'),
  takeBack: ofListing('elan haqqında qərarını geri götürdü'),
  warn: ofUser('istifadəçiyə', 'xəbərdarlıq etdi'),
  ban: ofUser('istifadəçini', 'blokladı'),
  changeBan: ofUser('istifadəçinin', 'blokunu dəyişdi'),
  liftBan: ofUser('istifadəçini', 'blokdan çıxardı'),
  closeReport: ofUser('istifadəçi haqqında', 'yazışma şikayətini bağladı'),
  hideRating: ofUser('istifadəçinin', 'rəyini gizlətdi'),
  keepRating: ofUser('istifadəçinin', 'rəyini saytda saxladı'),
  hideAnswer: ofUser('istifadəçinin', 'rəyə cavabını gizlətdi'),
  keepAnswer: ofUser('istifadəçinin', 'rəyə cavabını saytda saxladı'),
  addModerator: ofUser('istifadəçini', 'moderator təyin etdi'),
  removeModerator: ofUser('istifadəçini', 'moderatorluqdan çıxardı'),
  askFactorReset: ofUser('istifadəçinin', 'ikinci addımını ləğv etməyi istədi'),
  resetFactor: ofUser('istifadəçinin', 'ikinci addımını ləğv etdi'),
  openShop: ofUser('istifadəçinin', 'mağazasını açdı'),
  closeShop: ofUser('istifadəçinin', 'mağazasını bağladı'),
  changeShop: ofUser('istifadəçinin', 'mağazasının dəyişikliyini qəbul etdi'),
  refuseShopChanges: ofUser('istifadəçinin', 'mağazasının dəyişikliyini qəbul etmədi'),
  addBanner: ofSite('banner əlavə etdi'),
  removeBanner: ofSite('banneri sildi'),
  addSynonym: ofSite('axtarışa sinonim əlavə etdi'),
  removeSynonym: ofSite('axtarışın sinonimini sildi'),
  changeWords: ofSite('qadağan olunmuş sözləri dəyişdi'),
  changeSite: ofSite('saytın parametrlərini dəyişdi'),
  changeText: ofSite('səhifənin mətnini dəyişdi'),
  removeDemo: ofSite('nümunə elanları sildi'),
  addTransfer: ofSite('köçürmə üçün fayl göndərdi'),
  changeTransfer: ofSite('köçürmənin uyğunluqlarını dəyişdi'),
  checkTransfer: ofSite('köçürməni yoxlamağa göndərdi'),
  runTransfer: ofSite('köçürməni başlatdı'),
  mailTransfer: ofSite('köçürülənlərə məktub göndərdi'),
  cancelTransfer: ofSite('köçürməni ləğv etdi'),
};

export function sentenceOfLine({ action, about, before }: LogLine): Sentence {
  // A line of a newer version may have another action.
  if (!Object.hasOwn(templates, action)) return { what: 'none', link: '', done: action };
  const template = templates[action as LoggedAction];
  if (template.about === 'listing')
    return about.id === undefined
      ? { what: 'none', link: '', done: template.done }
      : { what: 'listing', link: `${about.id} nömrəli`, done: template.done };
  const isKnown = template.about === 'user' && about.userId !== undefined;
  const isRefused = action === 'closeShop' && before?.['status'] === 'waiting';
  return {
    what: isKnown ? 'user' : 'none',
    link: template.link,
    done: isRefused ? 'mağazasını rədd etdi' : template.done,
  };
}

const keyLabels: Readonly<Record<string, string>> = {
  status: 'Status',
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
  tagline: 'Şüar',
  colour: 'Rəng',
  logo: 'Loqo',
  statusMails: 'Xəbərdarlıq məktubları',
  contacts: 'Əlaqə',
  sections: 'Bölmələr',
  cities: 'Şəhərlər',
  file: 'Fayl',
  people: 'Nəfər',
  voen: 'VÖEN',
  site: 'Sayt',
  changed: 'Dəyişən',
};

/** Labels of values that are internal names. */
const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: statusNames,
  decision: pastDecisions,
  role: { user: 'istifadəçi', moderator: 'moderator' },
  statusMails: { on: 'açıq', off: 'bağlı' },
  changed: { name: 'ad', slug: 'səhifənin linki', voen: 'VÖEN', site: 'sayt', about: 'təsvir' },
  outcome: { upheld: 'əsaslıdır', declined: 'əsassızdır' },
  sections: Object.fromEntries(sections.map(({ name, label }) => [name, label])),
  contacts: { name: 'sahibi', voen: 'VÖEN', address: 'ünvan', email: 'e-poçt', phone: 'telefon', whatsapp: 'WhatsApp' },
};

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*Z$/;

type Around = { section: Section | undefined; now: Date };

/** State before and after, as lines: `Status: Yoxlanılır`. `section`: the listing's. */
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
