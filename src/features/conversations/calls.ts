/** The calls of conversations, for pages. */
import { call } from '../../browser/call.ts';
import type { Listing } from '../listings/present.ts';
import type { Message } from './present-message.ts';
import { storeUnreadMessages } from './unread.ts';

type Heading = {
  id: string;
  listing: Listing | null;
  about: { section: string; id: number; title: string };
  other: { id: string | null; name: string };
};

export type ConversationSummary = Heading & { last: Message; unread: number };
export type ConversationList = { items: ConversationSummary[]; unread: number; nextCursor: string | null };
export type Conversation = Heading & {
  /** Newest first. */
  items: Message[];
  nextCursor: string | null;
  readUpTo: string | null;
  blocked: boolean;
  closed: string | null;
};

const path = '/api/conversations';

export async function fetchConversations(cursor?: string): Promise<ConversationList> {
  const list = await call<ConversationList>(`${path}${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`);
  storeUnreadMessages(list.unread);
  return list;
}

export function fetchConversation(id: string, cursor?: string): Promise<Conversation> {
  return call(`${path}/${id}${cursor ? `?cursor=${cursor}` : ''}`);
}

/** `key`: the same one again stores nothing twice. */
export async function sendTo(id: string, message: { text: string; key: string }): Promise<Message> {
  const sent = await call<{ message: Message }>(`${path}/${id}/messages`, { method: 'POST', json: message });
  return sent.message;
}

/** Begins or goes on with the conversation about a listing; returns its id. */
export async function sendToSeller(
  about: { section: string; id: string },
  message: { text: string; key: string },
): Promise<string> {
  const sent = await call<{ conversationId: string }>(`/api/${about.section}/${about.id}/messages`, {
    method: 'POST',
    json: message,
  });
  return sent.conversationId;
}

export async function markRead(id: string, upTo: string): Promise<void> {
  const { unread } = await call<{ unread: number }>(`${path}/${id}/read`, {
    method: 'POST',
    json: { upTo },
    keepalive: true,
  });
  storeUnreadMessages(unread);
}

export function setBlock(id: string, isBlocked: boolean): Promise<void> {
  return call(`${path}/${id}/block`, { method: isBlocked ? 'PUT' : 'DELETE' });
}

export function report(id: string, text: string): Promise<{ message: string }> {
  return call(`${path}/${id}/report`, { method: 'POST', json: { text } });
}
