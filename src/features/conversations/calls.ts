/** The calls of conversations, for pages. */
import { call } from '../../browser/call.ts';
import type { Conversation, Conversations, Message } from './schemas.server.ts';
import type { Pending } from './unsent.ts';
import { storeUnreadMessages } from './unread.ts';

const path = '/api/conversations';

export async function fetchConversations(cursor?: string): Promise<Conversations> {
  const list = await call<Conversations>(`${path}${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`);
  storeUnreadMessages(list.unread);
  return list;
}

export function fetchConversation(id: string, cursor?: string): Promise<Conversation> {
  return call(`${path}/${id}${cursor ? `?cursor=${cursor}` : ''}`);
}

/** Stores how many are unread, of which it asks alone. */
export async function refreshUnreadMessages(): Promise<void> {
  storeUnreadMessages((await call<Conversations>(`${path}?limit=1`)).unread);
}

/** `key`: the same one again stores nothing twice. */
export async function sendTo(id: string, message: Pending): Promise<Message> {
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
