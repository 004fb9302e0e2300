/** Schemas of what an account is called and how it is reached, shared by browser and server. */
import { z } from '../../domain/zod.ts';
import { registrationSchema } from '../schema.ts';

const { username, email, phone } = registrationSchema.shape;

export const nameSchema = z.object({ name: username });
export const emailChangeSchema = z.object({ email });
export const phoneChangeSchema = z.object({ phone });
