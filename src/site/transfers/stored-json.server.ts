/** JSON as PostgreSQL takes it: no text holds a NUL or half a character. */
export function storedJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each === 'string') return storable(each);
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).map(([name, own]) => [storable(name), own]));
  });
}

/** A text that can be stored. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
