/** Reports unhandled errors to the operator. Runs in the browser. */
import { call, CallError } from '../../ui/browser/call.ts';

export const longestMessage = 300;
export const longestStack = 2000;
export const longestPage = 300;
// Maximum reports per page load, for a page that fails repeatedly.
const mostOfPage = 5;

/** Reports uncaught errors and rejections from now on, each once. */
export function reportErrors(): void {
  const told = new Set<string>();
  const tell = (error: unknown) => {
    // Ignores failed calls, which are shown where they were made, and errors of foreign scripts, such as extensions.
    if (!(error instanceof Error) || error instanceof CallError || !error.stack?.includes(location.origin)) return;
    const message = String(error).slice(0, longestMessage);
    if (told.size >= mostOfPage || told.has(message)) return;
    told.add(message);
    const json = {
      message,
      stack: error.stack.slice(0, longestStack),
      page: location.pathname.slice(0, longestPage),
    };
    call('POST /api/browser-errors', { as: 'nobody', keepalive: true, json }).catch(() => undefined);
  };
  addEventListener('error', ({ error }) => tell(error));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
