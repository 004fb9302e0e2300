/** Filling in forms: initial texts, and suggestions that depend on other fields. */
import { type Field, type FollowingLists, kindOf } from './field.ts';
import type { Input } from './schema.ts';

/** The texts of an untouched form. */
export function emptyInput(fields: readonly Field[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, kindOf(field).untouched]));
}

/** The field that a field's suggestions depend on, and the name of their list. */
export function followingOf(field: Field): { field: string; list: string } | undefined {
  return 'suggestionsBy' in field ? field.suggestionsBy : undefined;
}

/** A field's suggestions, given the texts of the other fields. */
export function suggestionsOf(field: Field, input: Input, lists: FollowingLists): readonly string[] {
  return followedSuggestions(field, input, lists) ?? knownValues(field);
}

/** Values named in a field's definition. */
export function knownValues(field: Field): readonly string[] {
  if ('options' in field) return field.options;
  return 'suggestions' in field ? (field.suggestions ?? []) : [];
}

/** Clears values that are no longer suggested after a change, such as the model of another brand. */
export function clearFollowers(
  fields: readonly Field[],
  before: Input,
  after: Record<string, string>,
  lists: FollowingLists,
): Record<string, string> {
  const stale = fields.filter((field) => {
    const value = after[field.name];
    if (!value || value !== before[field.name]) return false;
    const follows = (input: Input) => followedSuggestions(field, input, lists)?.includes(value);
    return follows(before) && !follows(after);
  });
  return { ...after, ...Object.fromEntries(stale.map(({ name }) => [name, ''])) };
}

function followedSuggestions(field: Field, input: Input, lists: FollowingLists): readonly string[] | undefined {
  const following = followingOf(field);
  return following && lists[following.list]?.[input[following.field]?.trim() ?? ''];
}
