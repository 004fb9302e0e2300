/** Schema of a banner in answers. */
import { z } from 'zod';
import { photoAnswer } from '../../photos/schemas.server.ts';

/** A banner. */
export const banner = z.object({
  _id: z.uuid(),
  title: z.string(),
  link: z.url(),
  image: z.string(),
  photo: photoAnswer,
  description: z.string(),
  userId: z.uuid(),
});
export type Banner = z.infer<typeof banner>;
