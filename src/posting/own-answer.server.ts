/** Schema of a listing in its owner's list. */
import { z } from 'zod';
import { listingAnswer } from '../listings/schemas.server.ts';
import { ownReviewShape } from '../moderation/review/own-view.server.ts';
import { ownFiguresShape } from './own-figures.server.ts';

/** A listing as its owner sees it in their list. */
export const ownAnswer = listingAnswer.extend({
  renewable: z.boolean().describe('Vaxtını indi uzatmaq olarmı'),
  keepers: z.number().int().optional().describe('Neçə nəfər favoritə əlavə edib; heç kim etməyibsə, yoxdur'),
  askedUntil: z.iso.datetime().nullable().describe('Aktual olduğu soruşulubsa, təsdiqin son vaxtı'),
  ...ownFiguresShape,
  ...ownReviewShape,
});

export type OwnListing = z.infer<typeof ownAnswer>;
