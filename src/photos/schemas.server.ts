/** Schemas of photos in requests and responses. */
import { z } from 'zod';

/** A form's file, for the API document: forms are read part by part. */
export const fileSchema = z.string().meta({ format: 'binary' });

const pixels = z.number().int();

export const photoAnswer = z.object({
  width: pixels.describe('Ən böyük ölçüsünün, piksellə'),
  height: pixels,
  placeholder: z.string().describe('Şəkil yüklənənə qədər göstərilən kiçik şəkil, data URI'),
  renditions: z
    .array(z.object({ name: z.string(), width: pixels, height: pixels }))
    .describe('/uploads/ altındakı fayllar, ən kiçiyi birinci'),
});

export type Photo = z.infer<typeof photoAnswer>;

/** A photo on a card. Without widths, `key` is the name of its only file. */
export const cardPhotoAnswer = z.object({ key: z.string(), widths: z.array(pixels), placeholder: z.string() });

export type CardPhoto = z.infer<typeof cardPhotoAnswer>;
