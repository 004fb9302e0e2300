/**
 * A page's data as text: the router writes data into a page value by value, and names what stands in it twice. For a page with
 * two dozen cards that takes a third as long as the page itself.
 */
export type AsText<Value> = { json: string; of?: Value };

const values = new WeakMap<AsText<unknown>, unknown>();

export function asText<Value>(value: Value): AsText<Value> {
  const text = { json: JSON.stringify(value) };
  // Whoever makes the page has it still.
  values.set(text, value);
  return text;
}

/** The same value each time. */
export function fromText<Value>(text: AsText<Value>): Value {
  if (!values.has(text)) values.set(text, JSON.parse(text.json));
  return values.get(text) as Value;
}
