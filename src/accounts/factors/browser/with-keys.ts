/** Loads what talks to authenticators, once it is needed. */
import { CallError } from '../../../ui/browser/call.ts';
import type * as Keys from './keys.ts';

export type WithKeys<Result> = (keys: typeof Keys) => Promise<Result>;

/** What an authenticator refuses is a sentence beside the button, as what a call refuses is. */
export async function withKeys<Result>(work: WithKeys<Result>): Promise<Result> {
  const keys = await import('./keys.ts').catch(() => {
    throw new CallError(0, 'Yüklənmədi. İnterneti yoxlayıb yenidən cəhd edin.');
  });
  return work(keys).catch((error: unknown) => {
    throw error instanceof CallError ? error : new CallError(0, keys.sayKeyFailure(error));
  });
}
