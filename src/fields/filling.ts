/** What stands in a form while it is filled in: before anything is typed, and what one field's text means for another's. */
import type { Field, FollowingLists, TextField } from './field.ts';
import type { Input } from './schema.ts';

/** What stands in an untouched form. */
export function emptyInput(fields: readonly Field[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, field.kind === 'flag' ? 'Xeyr' : '']));
}

/** What a field suggests, given what stands in the other fields. */
export function suggestionsOf(field: Field, input: Input, lists: FollowingLists): readonly string[] {
  if (field.kind !== 'text') return [];
  return followedSuggestions(field, input, lists) ?? field.suggestions ?? [];
}

/** Empties what was chosen among suggestions that a change took away, such as the model of another brand. */
export function clearFollowers(
  fields: readonly Field[],
  before: Input,
  after: Record<string, string>,
  lists: FollowingLists,
): Record<string, string> {
  const stale = fields.filter((field) => {
    const value = after[field.name];
    if (field.kind !== 'text' || !value || value !== before[field.name]) return false;
    const follows = (input: Input) => followedSuggestions(field, input, lists)?.includes(value);
    return follows(before) && !follows(after);
  });
  return { ...after, ...Object.fromEntries(stale.map(({ name }) => [name, ''])) };
}

/** Whether an input wants a line of its own. */
export function isWide(field: Field): boolean {
  return field.kind === 'longText' || (field.kind === 'text' && !field.suggestions && !field.suggestionsBy);
}

function followedSuggestions(
  { suggestionsBy }: TextField,
  input: Input,
  lists: FollowingLists,
): readonly string[] | undefined {
  return suggestionsBy && lists[suggestionsBy.list]?.[input[suggestionsBy.field]?.trim() ?? ''];
}
