/** Passes events from the account's stream to any part of the page that subscribes. */

/** A message as the account sees it. */
type Message = {
  id: string;
  from: string | null;
  text: string;
  /** Absent in events sent by versions before messages had photos. */
  photos?: Photo[];
  at: string;
  warnings: string[];
};
type Photo = {
  width: number;
  height: number;
  placeholder: string;
  renditions: { name: string; width: number; height: number }[];
};

type Events = {
  notice: { id: string; kind: string; text: string; unread: number };
  /** Notices were read, or messages up to one. */
  read: { unread: number } | { conversationId: string; by: string; upTo: string; unreadMessages?: number };
  message: { conversationId: string; message: Message; unreadMessages: number };
  /** Favourites changed on another device. */
  favorites: object;
  /** The stream was (re)opened: events may have been missed. */
  again: object;
};

export type EventName = keyof Events;
export type AccountEvent = { [Name in EventName]: { event: Name; data: Events[Name] } }[EventName];

const listeners = new Set<(event: AccountEvent) => void>();

/** Subscribes to events; returns a function that unsubscribes. */
export function subscribe(listener: (event: AccountEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Publishes an event in this tab only. */
export function publish(event: AccountEvent): void {
  for (const listener of listeners) listener(event);
}
