/** `clientLoader` of members' and staff's pages. Only the browser loads their data: the server knows no session. */
import { type ClientLoaderFunctionArgs, replace } from 'react-router';
import { CallError, failureOf, messageOf } from '../ui/browser/call.ts';
import type { LoadFailure } from '../ui/browser/load-failure.ts';
import { readStored } from '../ui/browser/storage.ts';
import { readSessions } from './session.ts';

/** The role whose token calls use. */
export type Asker = 'user' | 'admin';
type Load<Data> = (as: Asker, args: ClientLoaderFunctionArgs) => Promise<Data>;
type Loaded<Data> = Data & { as: Asker; of: string; stale?: string };

const isUser = (): Asker | undefined => (readStored('token') === null ? undefined : 'user');
const isAdmin = (): Asker | undefined => (readStored('adminToken') === null ? undefined : 'admin');

/** Loader of pages that need an account. With `logIn`, that page replaces this one where there is none. */
export const memberLoader = <Data extends object>(load: Load<Data>, logIn?: string) => loader(isUser, load, logIn);

/** Loader of staff pages. If both are signed in, the admin takes precedence, since they may do more. */
export const staffLoader = <Data extends object>(load: Load<Data>) => loader(() => isAdmin() ?? isUser(), load);

/** Loader of the admin's own pages; everybody else is sent to the log-in. */
export const adminLoader = <Data extends object>(load: Load<Data>) => loader(isAdmin, load, '/admin/login');

/** Data that a page can do without: its failure is shown in its place and the rest stays, unless the session has failed. */
export async function orFailure<Data>(asked: Promise<Data>): Promise<Data | LoadFailure> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && [401, 403].includes(error.status)) throw error;
    return { failure: messageOf(error) };
  }
}

const offline = 'İnternet yoxdur. Daxil olmaq üçün interneti yoxlayıb yenidən cəhd edin.';

/**
 * Throws a `CallError`, which the page's boundary shows: 401 without a session. If only a refresh fails, keeps the
 * loaded data, with the reason in `stale`.
 */
function loader<Data extends object>(askerOf: () => Asker | undefined, load: Load<Data>, logIn?: string) {
  let kept: { url: string; data: Loaded<Data> } | undefined;
  return async (args: ClientLoaderFunctionArgs): Promise<Loaded<Data>> => {
    const of = readSessions();
    const as = askerOf();
    if (!as) throw signedOut(logIn);
    const { url } = args.request;
    try {
      const data = { ...(await load(as, args)), as, of };
      kept = { url, data };
      return data;
    } catch (error) {
      if (error instanceof Response) throw error;
      const failure = failureOf(error);
      // A rejected token is gone by now; so is that of a session which ended meanwhile.
      if (logIn && !askerOf()) throw signedOut(logIn);
      if (kept?.url === url && kept.data.of === of && mayPass(failure)) return { ...kept.data, stale: failure.message };
      throw failure;
    }
  };
}

/** Offline, the page itself says so: the log-in may not be kept, and the router would load this page again and again. */
function signedOut(logIn: string | undefined): CallError | Response {
  if (!logIn) return new CallError(401, '');
  return navigator.onLine ? replace(logIn) : new CallError(0, offline);
}

function mayPass({ status }: CallError): boolean {
  return status === 0 || status === 429 || status >= 500;
}
