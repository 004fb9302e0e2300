/** Preset reasons to tick. The seller sees them beside the field. */
import type { Section } from '../../../domain/fields/section.ts';
import type { Flag } from '../../../moderation/checks/flag.server.ts';
import type { DecisionReason } from '../../../moderation/review/table.ts';

export type Offered = DecisionReason & {
  /** Whether a finding of the checks suggests it. */
  suggested: boolean;
};

type Quick = DecisionReason & { rules?: readonly string[] };

const rejections: readonly Quick[] = [
  {
    field: 'description',
    text: 'Telefon nömrəsini mətndən silin: onun üçün «Telefon» sahəsi var.',
    rules: ['phone-in-text'],
  },
  {
    field: 'description',
    text: 'Link, e-poçt və başqa səhifələrin adlarını mətndən silin.',
    rules: ['link-in-text', 'mail-in-text'],
  },
  { field: 'title', text: 'Elanın adını adi hərflərlə yazın.', rules: ['title-in-capitals'] },
  { field: 'title', text: 'Elanın adında yalnız malın adını yazın.' },
  {
    field: 'images',
    text: 'Malın özünün şəkillərini əlavə edin: bu şəkillər başqa elandadır.',
    rules: ['photos-taken', 'photo-taken', 'photo-of-banned'],
  },
  { field: 'images', text: 'Malın aydın şəkillərini əlavə edin, üzərində telefon və loqo olmasın.' },
  { field: 'price', text: 'Malın həqiqi qiymətini yazın.', rules: ['price-far-off'] },
  { field: 'description', text: 'Malı daha ətraflı təsvir edin.' },
  { text: 'Elanı uyğun bölmədə yerləşdirin.' },
];

const removals: readonly Quick[] = [
  { text: 'Bu mal və ya xidmətin satışı qadağandır.', rules: ['banned-word'] },
  { text: 'Elanda dələduzluq əlamətləri var.' },
  { text: 'Eyni elanınız artıq saytdadır.', rules: ['posted-again'] },
  {
    field: 'images',
    text: 'Şəkillər başqasının elanındandır.',
    rules: ['photos-taken', 'photo-of-banned', 'code-taken'],
  },
  { text: 'Mal artıq satılıb və ya mövcud deyil.' },
  { text: 'Elan reklamdır, konkret mal satılmır.' },
  { text: 'Mətndə təhqir və ya ədəbsiz ifadə var.' },
];

/** Reasons offered for a listing: first those suggested by its flags, with the field concerned. */
export function offeredReasons(decision: 'reject' | 'remove', section: Section, flags: readonly Flag[]): Offered[] {
  const all = decision === 'reject' ? rejections : removals;
  const titled = section.fields.some(({ name }) => name === 'title');
  return all
    .map(({ rules, ...reason }) => {
      const flag = flags.find(({ rule }) => rules?.includes(rule));
      return { ...placed(reason, section, flag?.field), suggested: flag !== undefined };
    })
    .filter(({ field, suggested }) => titled || suggested || !section.titleFrom.includes(field ?? ''))
    .toSorted((a, b) => Number(b.suggested) - Number(a.suggested));
}

/** If the title is derived from fields, the reason names the first of them. */
function placed({ field, text }: DecisionReason, { titleFrom, fields }: Section, found?: string): DecisionReason {
  const wanted = field === 'title' && !fields.some(({ name }) => name === 'title') ? titleFrom[0] : field;
  const place = wanted === undefined ? undefined : (found ?? wanted);
  return { ...(place !== undefined && { field: place }), text };
}
