/** Typed client calls for ratings. */
import { call } from '../ui/browser/call.ts';
import type { Body } from '../ui/browser/call-types.ts';
import type { ConversationRating } from './schemas.server.ts';

/** The form as filled in; without stars, the call returns the error for the missing field. */
type RatingForm = { stars: number | null; tags: readonly string[]; text: string };

export function sendRating(conversationId: string, rating: RatingForm): Promise<ConversationRating> {
  return call('POST /api/conversations/{id}/rating', {
    path: { id: conversationId },
    json: rating as Body<'POST /api/conversations/{id}/rating'>,
  });
}

export function sendAnswer(id: string, text: string): Promise<{ message: string }> {
  return call('POST /api/ratings/{id}/answer', { path: { id }, json: { text } });
}

export function sendReport(id: string, text: string): Promise<{ message: string }> {
  return call('POST /api/ratings/{id}/report', { path: { id }, json: { text } });
}
