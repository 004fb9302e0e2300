const maxDepth = 10;

/** Names of categories with those above them: `Nəqliyyat > Avtomobillər`. */
export function namesWithParents(
  categories: ReadonlyMap<string, { name: string; parent: string }>,
): ReadonlyMap<string, string> {
  const pathOf = (id: string): string => {
    const names: string[] = [];
    for (let at = categories.get(id); at && names.length < maxDepth; at = categories.get(at.parent))
      names.unshift(at.name);
    return names.join(' > ');
  };
  return new Map([...categories.keys()].map((id) => [id, pathOf(id)]));
}
