/** Reads the log call's query from the page's address. */

const names = ['by', 'about', 'from', 'to'] as const;

export function logQuery(params: URLSearchParams): { limit: number } & Partial<Record<(typeof names)[number], string>> {
  const given = names.flatMap((name) => {
    const value = params.get(name)?.trim();
    return value ? [[name, name === 'about' ? value.replace(/^[№#\s]+/, '') : value]] : [];
  });
  return { limit: 50, ...Object.fromEntries(given) };
}
