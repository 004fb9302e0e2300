/** Lines of the log as sentences. */

export type LogLine = {
  at: string;
  by: { id: string | null; name: string; role: 'moderator' | 'admin' | 'operator' };
  action: string;
  about: { section?: string; id?: number; userId?: string };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
};

export const roleNames: Record<LogLine['by']['role'], string> = {
  moderator: 'Moderator',
  admin: 'Admin',
  operator: 'Operator',
};

/** What was done, around the link to what it was done to: `Moderator Aysel [elan № 12] sildi`. */
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
  addModerator: ['istifadəçini', 'moderator etdi'],
  removeModerator: ['istifadəçini', 'moderatorluqdan çıxardı'],
};

const others: Readonly<Record<string, string>> = {
  addBanner: 'banner əlavə etdi',
  removeBanner: 'banneri sildi',
  changeWords: 'qadağan olunmuş sözləri dəyişdi',
};

export function sentenceOfLine({ action, about }: LogLine): Sentence {
  const listing = ofListings[action];
  if (listing && about.id !== undefined) return { what: 'listing', link: `№ ${about.id}`, done: listing };
  const user = ofUsers[action];
  if (user) return { what: about.userId === undefined ? 'none' : 'user', link: user[0], done: user[1] };
  return { what: 'none', link: '', done: others[action] ?? action };
}

const keyLabels: Readonly<Record<string, string>> = {
  status: 'vəziyyət',
  decision: 'qərar',
  reasons: 'səbəblər',
  role: 'rol',
  until: 'sonu',
  bannedUntil: 'blokun sonu',
  days: 'gün',
  title: 'ad',
  link: 'link',
  words: 'sözlər',
  reason: 'səbəb',
  added: 'əlavə olunub',
  removed: 'silinib',
};

/** What was and what became, as lines: `vəziyyət: pending`. */
export function detailsOf(state: Record<string, unknown> | null): { key: string; value: string }[] {
  return Object.entries(state ?? {}).map(([key, value]) => ({ key: keyLabels[key] ?? key, value: show(value) }));
}

function show(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map(show).join(', ') || '–';
  if (typeof value === 'object') {
    const { field, text } = value as { field?: unknown; text?: unknown };
    if (typeof text === 'string') return typeof field === 'string' ? `${field}: ${text}` : text;
    return JSON.stringify(value);
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
