/** The calls of ratings, for pages. */
import { call } from '../../browser/call.ts';
import type { ConversationRating } from './schemas.server.ts';

export type RatingForm = { stars: number | null; tags: readonly string[]; text: string };

export function sendRating(conversationId: string, rating: RatingForm): Promise<ConversationRating> {
  return call(`/api/conversations/${conversationId}/rating`, { method: 'POST', json: rating });
}

export function sendAnswer(id: string, text: string): Promise<{ message: string }> {
  return call(`/api/ratings/${id}/answer`, { method: 'POST', json: { text } });
}

export function sendReport(id: string, text: string): Promise<{ message: string }> {
  return call(`/api/ratings/${id}/report`, { method: 'POST', json: { text } });
}
