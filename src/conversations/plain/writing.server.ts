/** Sends messages submitted by a plain form. */
import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import { newMessage } from '../api.server.ts';
import type { NewMessage } from '../messages.server.ts';
import type { Sent } from '../schemas.server.ts';
import { type Failure, failureOf, invalidFields } from './failures.ts';
import { plainPath } from './paths.ts';

/** What the page shows again after a refusal: the errors, the refused `text`, and its key. */
export type Retry = { errors: Failure['errors']; text: string; key: string };

/** Idempotency key for the next message. */
export function nextKey(): string {
  return randomUUID();
}

/** Sends the submitted message and redirects to the conversation; otherwise returns the form with errors by field. */
export async function writeByForm(
  account: Account | undefined,
  form: URLSearchParams,
  send: (account: Account, message: NewMessage) => Promise<Sent>,
) {
  const [text, key] = [form.get('text') ?? '', form.get('key') || nextKey()];
  const again = ({ status, errors }: Failure) => data<Retry>({ errors, text, key }, { status });
  if (!account)
    return again({ status: 401, errors: { text: 'Seansınız bitib. Daxil olun və mesajı yenidən göndərin.' } });
  const typed = newMessage.safeParse({ text, key });
  if (!typed.success) return again(invalidFields(typed.error));
  try {
    const { conversationId } = await send(account, typed.data);
    return redirect(`${plainPath}/${conversationId}#son`, 303);
  } catch (error) {
    return again(failureOf(error, 'text'));
  }
}
