/** What a banner takes besides its picture; the same checks in the form and on the server. */
import { z } from '../../fields/zod.ts';
import { textSchema } from '../../fields/text/schema.ts';

const required = 'Bu sahəni doldurun.';
const maxLinkLength = 2000;

const linkSchema = z
  .string({ error: required })
  .trim()
  .superRefine((link, context) => {
    const message = linkProblem(link);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const bannerSchema = z.object({
  title: z.string({ error: required }).trim().min(1, required).pipe(textSchema(1, 120)),
  link: linkSchema,
  description: z.string().default('').pipe(textSchema(0, 500)),
});

/** Whoever clicks must land on a page: no script, no data, and no address that pretends to be another by a name before @. */
function linkProblem(link: string): string | undefined {
  if (link === '') return required;
  if (link.length > maxLinkLength) return `Ən çoxu ${maxLinkLength} simvol ola bilər.`;
  if (!/^https?:\/\//i.test(link)) return 'Link http:// və ya https:// ilə başlamalıdır.';
  // Browsers drop or turn these before they read an address, so what is checked would not be what is opened.
  if (/[\s\\\p{Cc}\p{Cs}\p{Cf}]/u.test(link) || !URL.canParse(link)) return 'Link düzgün deyil.';
  const { username, password } = new URL(link);
  return username || password ? 'Linkdə istifadəçi adı və şifrə ola bilməz.' : undefined;
}
