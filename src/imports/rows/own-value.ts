/** A value by a name that a stranger may have chosen: `constructor` is none. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
