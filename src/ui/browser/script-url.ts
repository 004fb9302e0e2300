/**
 * Script URLs used from code: the service worker and the worker that shrinks photos. Pages require Trusted Types; this is
 * the one policy that `site/server/headers.ts` allows, and it accepts only these URLs.
 */
const ours = /^\/(service-worker\.js|assets\/photo-worker-[\w-]+\.js|src\/features\/photos\/ui\/photo-worker\.ts\?.*)$/;

type Policy = { createScriptURL: (url: string) => unknown };
type Policies = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy };

let policy: Policy | undefined;

/** The URL as a `TrustedScriptURL` if the browser supports Trusted Types; throws for any other URL. */
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
