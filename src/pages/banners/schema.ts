/** Schema of a banner's texts, shared by browser and server. */
import { cleanLine } from '../../domain/language/clean.ts';
import { z } from '../../domain/zod.ts';
import { textSchema } from '../../domain/fields/text/schema.ts';

const required = 'Bu sahəni doldurun.';
const maxLinkLength = 2000;

const linkSchema = z
  .string({ error: required })
  .transform(cleanLine)
  .superRefine((link, context) => {
    const message = linkProblem(link);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const bannerSchema = z.object({
  title: z.string({ error: required }).trim().min(1, required).pipe(textSchema(1, 120)),
  link: linkSchema,
  description: z.string().default('').pipe(textSchema(0, 500)),
});

/** Accepts only http and https, without credentials, which could disguise the host. */
function linkProblem(link: string): string | undefined {
  if (link === '') return required;
  if (link.length > maxLinkLength) return `Ən çox ${maxLinkLength} simvol ola bilər.`;
  if (!/^https?:\/\//i.test(link)) return 'Link http:// və ya https:// ilə başlamalıdır.';
  // Rejects characters that browsers normalise away: the address checked would not be the one opened.
  if (/[\s\\\p{Cc}\p{Cs}\p{Cf}]/u.test(link) || !URL.canParse(link)) return 'Link düzgün deyil.';
  const { username, password } = new URL(link);
  return username || password ? 'Linkdə istifadəçi adı və şifrə ola bilməz.' : undefined;
}
