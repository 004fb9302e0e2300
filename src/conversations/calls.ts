/** Typed client calls for conversations. */
import { call } from '../ui/browser/call.ts';
import type { Conversation, Conversations, Message } from './schemas.server.ts';
import type { Pending } from './unsent.ts';
import { storeUnreadMessages } from '../accounts/unread.ts';

export async function fetchConversations(cursor?: string): Promise<Conversations> {
  const list = await call('GET /api/conversations', { query: { cursor } });
  storeUnreadMessages(list.unread);
  return list;
}

export function fetchConversation(id: string, cursor?: string): Promise<Conversation> {
  return call('GET /api/conversations/{id}', { path: { id }, query: { cursor } });
}

/** Refreshes the stored number of unread messages. */
export async function refreshUnreadMessages(): Promise<void> {
  storeUnreadMessages((await call('GET /api/conversations', { query: { limit: 1 } })).unread);
}

/** Sends a message. Idempotent by its `key`. */
export async function sendTo(id: string, { key, text, photos }: Pending): Promise<Message> {
  const json = { key, text, ...(photos && { photos }) };
  const sent = await call('POST /api/conversations/{id}/messages', { path: { id }, json });
  return sent.message;
}

/** Starts or continues the conversation about a listing; returns its id. */
export async function sendToSeller(
  about: { section: string; id: string },
  message: { text: string; key: string },
): Promise<string> {
  const sent = await call('POST /api/{section}/{id}/messages', { path: about, json: message });
  return sent.conversationId;
}

export async function markRead(id: string, upTo: string): Promise<void> {
  const { unread } = await call('POST /api/conversations/{id}/read', { path: { id }, json: { upTo }, keepalive: true });
  storeUnreadMessages(unread);
}

export function setBlock(id: string, isBlocked: boolean): Promise<void> {
  return call(`${isBlocked ? 'PUT' : 'DELETE'} /api/conversations/{id}/block`, { path: { id } });
}

export function report(id: string, report: { text: string; messageId?: string }): Promise<{ message: string }> {
  return call('POST /api/conversations/{id}/report', { path: { id }, json: report });
}
