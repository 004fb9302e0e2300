/** What stands in a form while it is filled in: before anything is typed, and what one field's text means for another's. */
import type { Field, TextField } from './field.ts';
import type { Input } from './schema.ts';

/** What stands in an untouched form. */
export function emptyInput(fields: readonly Field[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, field.kind === 'flag' ? 'Xeyr' : '']));
}

/** What a field suggests, given what stands in the other fields. */
export function suggestionsOf(field: Field, input: Input): readonly string[] {
  if (field.kind !== 'text') return [];
  return followedSuggestions(field, input) ?? field.suggestions ?? [];
}

/** Empties what was chosen among suggestions that a change took away, such as the model of another brand. */
export function clearFollowers(
  fields: readonly Field[],
  before: Input,
  after: Record<string, string>,
): Record<string, string> {
  const stale = fields.filter((field) => {
    const value = after[field.name];
    if (field.kind !== 'text' || !value || value !== before[field.name]) return false;
    return followedSuggestions(field, before)?.includes(value) && !followedSuggestions(field, after)?.includes(value);
  });
  return { ...after, ...Object.fromEntries(stale.map(({ name }) => [name, ''])) };
}

/** Whether an input wants a line of its own. */
export function isWide(field: Field): boolean {
  return field.kind === 'longText' || (field.kind === 'text' && !field.suggestions && !field.suggestionsBy);
}

function followedSuggestions({ suggestionsBy }: TextField, input: Input): readonly string[] | undefined {
  return suggestionsBy?.values[input[suggestionsBy.field]?.trim() ?? ''];
}
