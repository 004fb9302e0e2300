/** Request schemas of saved searches. */
import { z } from '../domain/zod.ts';
import { textSchema } from '../domain/fields/text/schema.ts';
import { maxNameLength } from './name.ts';
import { notifications } from './table.ts';

const name = textSchema(1, maxNameLength);
const notify = z.enum(notifications, 'Mümkün dəyərlər: now, daily, off.');

export const newSearchSchema = z.object({
  query: z.string('Axtarış sözünü yazın.').describe('Nəticələr səhifəsinin ünvanında «?»-dən sonra nə varsa'),
  name: name.optional().describe('Yoxdursa, axtarışdan düzəldilir'),
  notify: notify.describe('now: dərhal, daily: hər səhər, off: bildirişsiz'),
});
export type NewSearch = z.output<typeof newSearchSchema>;

export const searchChangeSchema = z.object({ name: name.optional(), notify: notify.optional() });
export type SearchChange = z.output<typeof searchChangeSchema>;
