/**
 * Sessions of pages without scripts: ordinary sessions whose token lies in a cookie limited to these pages. Other pages
 * and all API calls ignore cookies.
 */
import { createCookie, redirect, type RouterContextProvider } from 'react-router';
import type { App } from '../../platform/app/app.ts';
import { isAppError } from '../../platform/base/errors.ts';
import { appContext, visitorOf } from '../../platform/page/context.ts';
import { logIn } from '../../accounts/accounts.server.ts';
import { returnPath } from '../../accounts/return-path.ts';
import { logInSchema } from '../../accounts/schema.ts';
import { type Account, accountOfToken, logOut } from '../../accounts/sessions/sessions.server.ts';
import { failureOf, type Failure, invalidFields } from './failures.ts';
import { plainPath } from './paths.ts';

type Context = Readonly<RouterContextProvider>;

const maxAgeSeconds = 90 * 24 * 60 * 60;

/** Browsers let only this host, over https, set a cookie whose name begins with `__Host-`; its path must be `/`. */
function sessionCookie({ config }: App) {
  const secure = config.siteUrl.startsWith('https:');
  return secure ? cookieNamed('__Host-session', { path: '/', secure }) : cookieNamed('session', { path: plainPath });
}

/** Cookie name used by version 1.0.0 on https sites: accepted until it expires, and replaced at the next log-in. */
function formerCookie({ config }: App) {
  return cookieNamed('session', { path: plainPath, secure: config.siteUrl.startsWith('https:') });
}

function cookieNamed(name: string, where: { path: string; secure?: boolean }) {
  return createCookie(name, { httpOnly: true, sameSite: 'lax', maxAge: maxAgeSeconds, ...where });
}

/** The account of the session cookie; undefined without a valid one. */
export async function readVisitor(context: Context): Promise<Account | undefined> {
  const app = context.get(appContext);
  try {
    return await accountOfToken(app, (await tokensOf(context))[0], visitorOf(context).client);
  } catch (error) {
    if (isAppError(error) && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}

/** Logs in and redirects to the address in the query; returns a failure if the form is refused. */
export async function logInByForm(context: Context, url: URL, form: URLSearchParams): Promise<Response | Failure> {
  const app = context.get(appContext);
  const typed = logInSchema.safeParse({ email: form.get('email') ?? '', password: form.get('password') ?? '' });
  if (!typed.success) return invalidFields(typed.error);
  try {
    const { token } = await logIn(app, visitorOf(context).client, typed.data.email, typed.data.password);
    // Ends the browser's previous session, which may be another account's: its token is lost with the cookie.
    await endSessions(context);
    const back = returnPath(url.searchParams);
    return redirect(back?.startsWith(plainPath) ? back : plainPath, {
      status: 303,
      headers: await cookiesWith(app, token),
    });
  } catch (error) {
    return failureOf(error, 'password');
  }
}

/** Ends the session and clears its cookies. */
export async function logOutByForm(context: Context): Promise<Response> {
  const app = context.get(appContext);
  await endSessions(context);
  return redirect(plainPath, { status: 303, headers: await cookiesWith(app, '') });
}

/** Headers that set the session cookie, or clear it without a token; the 1.0.0 cookie is cleared in any case. */
async function cookiesWith(app: App, token: string): Promise<[string, string][]> {
  const gone = { maxAge: 0 };
  const cookie = sessionCookie(app);
  const former = formerCookie(app);
  const set = await cookie.serialize(token, token ? {} : gone);
  const taken = former.name === cookie.name ? [] : [await former.serialize('', gone)];
  return [set, ...taken].map((value) => ['Set-Cookie', value]);
}

async function endSessions(context: Context): Promise<void> {
  for (const token of await tokensOf(context)) await logOut(context.get(appContext), token);
}

async function tokensOf(context: Context): Promise<string[]> {
  const app = context.get(appContext);
  const { cookies } = visitorOf(context);
  const parsed: unknown[] = await Promise.all(
    [sessionCookie(app), formerCookie(app)].map((each) => each.parse(cookies)),
  );
  return parsed.filter((token) => typeof token === 'string' && token !== '') as string[];
}
