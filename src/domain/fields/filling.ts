/** Form contents: initial texts, and suggestions that depend on other fields. */
import { type ChoicesField, type Field, type FollowingLists, isFlag, kindOf, type Others } from './field.ts';
import { no, yes } from './flag/kind.ts';
import { linesOf } from './kind.ts';
import { shownSite } from '../../ui/site.ts';
import { fold } from '../language/fold.ts';
import type { Input } from './schema.ts';

/** The texts of an untouched form. */
export function emptyInput(fields: readonly Field[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, kindOf(field).untouched(field)]));
}

/** The field that a field's suggestions or options depend on; for suggestions, also the name of their list. */
export function leaderOf(field: Field): { field: string; list?: string } | undefined {
  if ('optionsBy' in field) return field.optionsBy;
  return 'suggestionsBy' in field ? field.suggestionsBy : undefined;
}

/** The fields ordered so that those others depend on come first: a city before its districts. */
export function sortLeadersFirst(fields: readonly Field[]): Field[] {
  const ordered = new Set<Field>();
  const place = (field: Field) => {
    const leader = fields.find(({ name }) => name === leaderOf(field)?.field);
    if (leader && leader !== field && !ordered.has(leader)) place(leader);
    ordered.add(field);
  };
  for (const field of fields) place(field);
  return [...ordered];
}

/** A field's options or suggestions, by the value of the field they depend on. */
export function listsByLeader(field: Field, lists: FollowingLists): FollowingLists[string] {
  if ('optionsBy' in field) return field.optionsBy?.lists ?? {};
  const list = leaderOf(field)?.list;
  return (list !== undefined && lists[list]) || {};
}

/** The options for the value of the field they depend on. */
export function listOf(field: Field, others: Others): readonly string[] | undefined {
  return followed(field, others, {});
}

/** A field's suggestions, given the texts of the other fields. */
export function suggestionsOf(field: Field, input: Input, lists: FollowingLists): readonly string[] {
  if ('narrowedBy' in field && field.narrowedBy)
    return narrowed(field, lists[field.narrowedBy] ?? {}, input[field.name]);
  const found = followed(field, input, lists);
  return found ?? ('optionsBy' in field ? [] : knownValues(field));
}

/** The options, and the narrower values of the chosen ones. */
function narrowed(field: ChoicesField, lists: FollowingLists[string], chosen = ''): string[] {
  const leaders = field.options.filter((option) => linesOf(chosen).some((line) => fold(line).startsWith(fold(option))));
  return [...leaders.flatMap((option) => (lists[option] ?? []).map((each) => `${option} ${each}`)), ...field.options];
}

/** Values named in a field's definition, or by the owner in its place. */
export function knownValues(field: Field): readonly string[] {
  if ('options' in field) return field.options;
  if (!('suggestions' in field)) return [];
  return (field.ownersList && shownSite()[field.ownersList]) ?? field.suggestions ?? [];
}

/** All values of a field that takes no others: of a choice, or yes and no; undefined: it takes what is typed, or several. */
export function onlyValues(field: Field): readonly string[] | undefined {
  if (isFlag(field)) return [yes, no];
  return field.kind === 'choice' ? field.options : undefined;
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
    const follows = (input: Input) => followed(field, input, lists)?.includes(value);
    return follows(before) && !follows(after);
  });
  return { ...after, ...Object.fromEntries(stale.map(({ name }) => [name, ''])) };
}

function followed(field: Field, others: Others, lists: FollowingLists): readonly string[] | undefined {
  const following = leaderOf(field);
  if (!following) return undefined;
  const list = listsByLeader(field, lists);
  const leader = String(others[following.field] ?? '').trim();
  if (Object.hasOwn(list, leader)) return list[leader];
  return Object.entries(list).find(([value]) => fold(value) === fold(leader))?.[1];
}
