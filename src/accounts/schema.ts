/** Schemas of account forms and calls, shared by browser and server. */
import { cleanLine } from '../domain/language/clean.ts';
import { asciiDigits } from '../domain/language/digits.ts';
import { z } from '../domain/zod.ts';
import { emailSchema } from '../domain/fields/email/schema.ts';
import { parsePhone } from '../domain/fields/phone/phone.ts';
import { textSchema } from '../domain/fields/text/schema.ts';
import { normalizePassword } from './passwords/normalize-password.ts';

const required = 'Bu sahəni doldurun.';
const passwordMin = 8;
const passwordMax = 200;

const [noName, noPhone, noEmail, noPassword] = [
  'Adınızı yazın.',
  'Nömrənizi yazın.',
  'E-poçtunuzu yazın.',
  'Şifrənizi yazın.',
];

const phoneSchema = z.string({ error: noPhone }).transform((text, context) => {
  const phone = parsePhone(text);
  if (!phone) {
    const message = text.trim() === '' ? noPhone : 'Nömrəni 50 123 45 67 kimi yazın.';
    context.addIssue({ code: 'custom', message });
  }
  return phone ?? z.NEVER;
});

const passwordSchema = z
  .string({ error: noPassword })
  .overwrite(normalizePassword)
  .min(passwordMin, `Şifrə ən azı ${passwordMin} simvol olmalıdır.`)
  .max(passwordMax, `Şifrə ən çox ${passwordMax} simvol ola bilər.`);

export const registrationSchema = z.object({
  username: z.string({ error: noName }).min(1, noName).pipe(textSchema(2, 50)),
  phone: phoneSchema,
  email: z.string({ error: noEmail }).min(1, noEmail).pipe(emailSchema),
  password: passwordSchema,
});

export const forgotSchema = z.object({
  email: z.string({ error: 'Email daxil edin!' }).trim().min(1, 'Email daxil edin!').pipe(emailSchema),
});

export const resetSchema = z.object({
  email: z.string({ error: required }).max(300, required).transform(cleanLine),
  code: z.string({ error: required }).max(200, required),
  newPassword: z.string({ error: 'Yeni şifrə daxil edin!' }).min(1, 'Yeni şifrə daxil edin!').pipe(passwordSchema),
});

export const passwordChangeSchema = z.object({
  /** Absent: the session has been confirmed instead. */
  currentPassword: z.string({ error: required }).min(1, required).max(1000, required).optional(),
  newPassword: z.string({ error: required }).min(1, required).pipe(passwordSchema),
});

/** Minimum time between two codes for a number or account. */
export const phoneCodePauseSeconds = 60;

const sixDigits = 'SMS-dəki 6 rəqəmi yazın.';

// Removes spaces, which people type and paste.
export const phoneCodeSchema = z.object({
  code: z
    .string({ error: required })
    .max(50, sixDigits)
    .transform((text) => asciiDigits(cleanLine(text)).replace(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .min(1, required)
        .regex(/^\d{6}$/, sixDigits),
    ),
});

/** A validated registration, with the phone as `+994…`. */
export type Registration = z.output<typeof registrationSchema>;

// Only length is limited: malformed credentials are simply wrong ones.
export const logInSchema = z.object({
  email: z
    .string({ error: noEmail })
    .min(1, noEmail)
    .max(300, noEmail)
    .transform(cleanLine)
    .pipe(z.string().min(1, noEmail)),
  password: z.string({ error: noPassword }).min(1, noPassword).max(1000, noPassword),
});
