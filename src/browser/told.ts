/** What the account's stream of events tells, for whichever part of the page cares. */

type Events = {
  notice: { id: string; kind: string; text: string; unread: number };
  read: { unread: number };
  message: object;
  /** They have changed on another device. */
  favorites: object;
  /** The stream has just been opened: something may have happened before. */
  again: object;
};

export type EventName = keyof Events;
export type Told = { [Name in EventName]: { event: Name; data: Events[Name] } }[EventName];

const listeners = new Set<(told: Told) => void>();

/** Returns what ends it. */
export function onTold(listener: (told: Told) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** In this tab alone. */
export function tell(told: Told): void {
  for (const listener of listeners) listener(told);
}
