/** A conversation for browsers without scripts; opening it marks it as read. */
import '../../members.css';
import type { App } from '../../platform/app/app.ts';
import { data, redirect } from 'react-router';
import { isAppError } from '../../platform/base/errors.ts';
import { appContext } from '../../platform/page/context.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import { readConversation } from '../conversations.server.ts';
import { requireMembership } from '../membership/membership.server.ts';
import type { Conversation } from '../schemas.server.ts';
import { markMessagesRead, sendMessage } from '../messages.server.ts';
import { rateByForm } from '../../ratings/plain.server.ts';
import { plainPath } from '../plain/paths.ts';
import { readVisitor } from '../plain/visitor.server.ts';
import { nextKey, writeByForm } from '../plain/writing.server.ts';
import { PlainConversation } from '../ui/plain/plain-conversation.tsx';
import { PlainLogIn } from '../ui/plain/plain-log-in.tsx';
import type { Route } from './+types/plain-conversation.ts';
import { titled } from '../../ui/site.ts';

const pageSize = 30;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const account = await readVisitor(context);
  if (!account) return { account: null, here: pathname };
  const app = context.get(appContext);
  const before = Number(searchParams.get('cursor')) || undefined;
  const isNumber = before !== undefined && Number.isInteger(before) && before > 0 && before < 2 ** 31;
  try {
    const page = { limit: pageSize, before: isNumber ? before : undefined };
    const membership = await requireMembership(app.db, account.id, params.id);
    const conversation = await readConversation(app, account.id, membership, page);
    if (request.method === 'GET') await markSeen(app, account, params.id, conversation);
    return { account: { id: account.id }, conversation, key: nextKey() };
  } catch (error) {
    if (isAppError(error) && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

async function markSeen(app: App, account: Account, id: string, { items }: Conversation): Promise<void> {
  const newest = items.find(({ from }) => from !== account.id);
  if (!newest) return;
  // A rate limit on marking as read must not keep the page from opening.
  await markMessagesRead(app, account, id, newest.id).catch((error: unknown) => {
    if (!isAppError(error) || error.status >= 500) throw error;
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = new URLSearchParams(await request.text());
  const account = await readVisitor(context);
  if (account && form.has('rating')) {
    const failure = await rateByForm(app, account, await requireMembership(app.db, account.id, params.id), form);
    return failure ? data({ rating: failure }, { status: failure.status }) : redirect(`${plainPath}/${params.id}`, 303);
  }
  return writeByForm(account, form, (sender, message) => sendMessage(app, sender, params.id, message));
}

export const meta = () => [{ title: titled('Mesajlar') }, { name: 'robots', content: 'noindex' }];

export default function PlainConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const [retry, ratingRetry] = actionData && 'rating' in actionData ? [undefined, actionData.rating] : [actionData];
  if (!loaderData.account) return <PlainLogIn back={loaderData.here} typed={retry?.text} />;
  const { account, conversation, key } = loaderData;
  return <PlainConversation ownId={account.id} {...{ conversation, retry, ratingRetry }} nextKey={key} />;
}
