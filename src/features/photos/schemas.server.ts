/** Schemas of photos in requests and responses. */
import { z } from 'zod';

/** A form's file, for the API document: forms are read part by part. */
export const fileSchema = z.string().meta({ format: 'binary' });

/** The shape of `Photo`. */
export const photoAnswer = z.object({
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string(),
  renditions: z.array(z.object({ name: z.string(), width: z.number().int(), height: z.number().int() })),
});
