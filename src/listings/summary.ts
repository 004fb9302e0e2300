/** Summary of a user's text for previews and search engines, without phone numbers and e-mail addresses. */
import { firstLetters } from '../domain/language/cut.ts';

// Bounded repetitions, so that no text makes matching slow.
const email = /[^\s@]{1,64}@[^\s@]{1,255}/g;
const phone = /(?:\+?994|\b0)[\s-]?\(?\d{2}\)?(?:[\s-]?\d){7}\b/g;

/** One line of at most `length` characters, cut between words. */
export function summarize(text: string, length: number): string {
  const line = text.slice(0, 5000).replace(email, '').replace(phone, '').replace(/\s+/g, ' ').trim();
  const start = firstLetters(line, length);
  return start === line ? line : `${firstLetters(line, length - 1).replace(/\s+\S*$/, '')}…`;
}
