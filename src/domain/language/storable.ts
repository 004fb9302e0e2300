/** Makes strangers' texts storable: PostgreSQL takes no NUL and no half of a pair of surrogates. */

export function storable(text: string): string {
  return isStorable(text) ? text : text.replaceAll('\0', '').toWellFormed();
}

export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** JSON whose texts and names are storable. */
export function storedJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each === 'string') return storable(each);
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).map(([name, own]) => [storable(name), own]));
  });
}

/** The first `length` characters, never half a pair. */
export function storableStart(text: string, length: number): string {
  return storable(text.slice(0, length));
}
