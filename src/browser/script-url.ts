/**
 * The addresses that become scripts without standing in a page: the service worker and the worker that shrinks photos.
 * The policy of pages lets no text become a script; `server/headers.ts` names this one exception, and it makes only these.
 */
const ours = /^\/(service-worker\.js|assets\/photo-worker-[\w-]+\.js|src\/features\/photos\/ui\/photo-worker\.ts\?.*)$/;

type Policy = { createScriptURL: (url: string) => unknown };
type Policies = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy };

let policy: Policy | undefined;

/** The address as the browser wants it; throws for any other. */
export function scriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy('axtartap', {
    createScriptURL(url) {
      if (!ours.test(url)) throw new TypeError(`${url} is no script of ours`);
      return url;
    },
  });
  return (policy?.createScriptURL(url) ?? url) as string;
}
