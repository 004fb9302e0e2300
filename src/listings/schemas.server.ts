/** The schema of a listing in responses. */
import { z } from 'zod';
import { contactWays } from './answers.ts';
import { statuses } from './status.ts';
import { photoAnswer } from '../photos/schemas.server.ts';

/** The properties that listings of every section have; those of one section stand beside them, as texts. */
export const listingAnswer = z.looseObject({
  _id: z.uuid(),
  id: z.number().int(),
  section: z.string(),
  title: z.string(),
  price: z.string().describe('Rəqəmlər, AZN'),
  location: z.string(),
  description: z.string(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  contactBy: z.enum(contactWays).describe('Satıcı ilə necə əlaqə saxlamaq olar'),
  phoneVerified: z.boolean().describe('Əlaqə nömrəsi hesabın təsdiqlənmiş nömrəsidirmi'),
  images: z.array(z.string()),
  photos: z.array(photoAnswer),
  data: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  userId: z.uuid(),
  status: z.enum(statuses),
  publishedAt: z.iso.datetime().nullable().describe('İlk dəfə nə vaxt görünüb; null: hələ yoxlanılır'),
  expiresAt: z.iso.datetime().nullable().describe('null: dərc olunmağı gözləyir'),
  bumpedAt: z.iso.datetime().nullable(),
  confirmedAt: z.iso.datetime().nullable().describe('Satıcı aktual olduğunu sonuncu dəfə nə vaxt təsdiqləyib'),
  oldPrice: z.string().nullable().describe('Ucuzlaşmadan əvvəlki qiymət, bir neçə gün'),
  liked: z.literal(false),
  favorite: z.literal(false),
});

/** A listing as in section 3 of `spec.md`, with the section's fields at the top level. */
export type Listing = z.infer<typeof listingAnswer>;
