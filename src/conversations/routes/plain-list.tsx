/** Conversation list for browsers without scripts. */
import '../../members.css';
import { data } from 'react-router';
import { appContext } from '../../platform/page/context.ts';
import { timeCursor } from '../../platform/page/paging.ts';
import { readConversations } from '../conversations.server.ts';
import { plainPath } from '../plain/paths.ts';
import { logInByForm, logOutByForm, readVisitor } from '../plain/visitor.server.ts';
import { PlainList } from '../ui/plain/plain-list.tsx';
import { PlainLogIn } from '../ui/plain/plain-log-in.tsx';
import type { Route } from './+types/plain-list.ts';
import { titled } from '../../ui/site.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const account = await readVisitor(context);
  if (!account) return { account: null, here: searchParams.get('davam') ?? pathname };
  const cursor = timeCursor.safeParse(searchParams.get('cursor') ?? '');
  const list = await readConversations(context.get(appContext), account, {
    limit: 30,
    after: cursor.success ? cursor.data : undefined,
  });
  return { account: { id: account.id, name: account.username }, list };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text());
  if (form.has('exit')) return logOutByForm(context);
  const done = await logInByForm(context, new URL(request.url), form);
  if (done instanceof Response) return done;
  return data({ errors: done.errors, email: form.get('email') ?? '' }, { status: done.status });
}

export const meta = () => [{ title: titled('Mesajlar') }, { name: 'robots', content: 'noindex' }];

export default function PlainConversations({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.account) return <PlainLogIn back={loaderData.here} {...actionData} />;
  return <PlainList account={loaderData.account} list={loaderData.list} path={plainPath} />;
}
