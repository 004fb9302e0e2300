import { invalid } from '../../platform/base/errors.ts';
import type { Value, Values } from '../../domain/fields/field.ts';
import { relationErrors } from '../../domain/fields/relations.ts';
import type { Section } from '../../domain/fields/section.ts';
import { labelsOf, sentenceOf } from '../../domain/language/sentence.ts';

type Sent = Readonly<Record<string, Value | null>>;

/** Values after a change: sent ones replace others, and null removes one. */
export function changedValues(section: Section, before: Values, sent: Sent): Values {
  const merged = { ...before };
  for (const [name, value] of Object.entries(sent)) {
    if (value === null) delete merged[name];
    else merged[name] = value;
  }
  return goingTogether(section, merged, sent);
}

/**
 * Drops values that no longer fit what was sent, unless sent themselves: older clients do not know, say, that a city
 * has districts.
 */
function goingTogether(section: Section, values: Values, sent: Sent): Values {
  const errors = relationErrors(section.fields, values);
  const ofSent = Object.fromEntries(Object.entries(errors).filter(([name]) => sent[name] !== undefined));
  if (Object.keys(ofSent).length > 0) throw invalid(ofSent, sentenceOf(ofSent, labelsOf(section.fields)));
  return Object.fromEntries(Object.entries(values).filter(([name]) => errors[name] === undefined));
}
