/**
 * Who opens a page without scripts: a session as any other, whose token lies in a cookie that only these pages get. Other
 * pages and all calls know no cookies.
 */
import { createCookie, redirect, type RouterContextProvider } from 'react-router';
import type { App } from '../../../app.ts';
import { isAppError } from '../../../errors.ts';
import { appContext, pageNotes } from '../../../page/context.ts';
import { logIn } from '../../accounts/accounts.server.ts';
import { returnPath } from '../../accounts/return-path.ts';
import { logInSchema } from '../../accounts/schema.ts';
import { type Account, accountOfToken, logOut } from '../../accounts/sessions/sessions.server.ts';
import { failureOf, type Failure, invalidFields } from './failures.ts';
import { plainPath } from './paths.ts';

type Context = Readonly<RouterContextProvider>;

const maxAgeSeconds = 90 * 24 * 60 * 60;

function sessionCookie({ config }: App) {
  return createCookie('session', {
    path: plainPath,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.siteUrl.startsWith('https:'),
    maxAge: maxAgeSeconds,
  });
}

/** The account whose cookie came along; undefined without a valid one. */
export async function readVisitor(context: Context): Promise<Account | undefined> {
  const app = context.get(appContext);
  try {
    return await accountOfToken(app, await tokenOf(context), context.get(pageNotes).visitor?.client);
  } catch (error) {
    if (isAppError(error) && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}

/** Logs in and goes on where the address says; or the failure. */
export async function logInByForm(context: Context, url: URL, form: URLSearchParams): Promise<Response | Failure> {
  const app = context.get(appContext);
  const typed = logInSchema.safeParse({ email: form.get('email') ?? '', password: form.get('password') ?? '' });
  if (!typed.success) return invalidFields(typed.error);
  try {
    const client = context.get(pageNotes).visitor?.client ?? { address: '', device: '' };
    const { token } = await logIn(app, client, typed.data.email, typed.data.password);
    const back = returnPath(url.searchParams);
    return redirect(back?.startsWith(plainPath) ? back : plainPath, {
      status: 303,
      headers: { 'Set-Cookie': await sessionCookie(app).serialize(token) },
    });
  } catch (error) {
    return failureOf(error, 'password');
  }
}

/** Ends the session. */
export async function logOutByForm(context: Context): Promise<Response> {
  const app = context.get(appContext);
  const token = await tokenOf(context);
  if (token) await logOut(app, token);
  const headers = { 'Set-Cookie': await sessionCookie(app).serialize('', { maxAge: 0 }) };
  return redirect(plainPath, { status: 303, headers });
}

async function tokenOf(context: Context): Promise<string | undefined> {
  const cookies = context.get(pageNotes).visitor?.cookies;
  const token: unknown = cookies ? await sessionCookie(context.get(appContext)).parse(cookies) : undefined;
  return typeof token === 'string' && token !== '' ? token : undefined;
}
