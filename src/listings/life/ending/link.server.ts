/** Renewal links in mails, which need no log-in. */
import type { App } from '../../../platform/app/app.ts';
import { bytesToUuid, aboutOf, isSameToken, signToken, uuidToBytes } from '../../../platform/messages/link-token.ts';

const key = 'renewals';

/** The address of the page with the button. */
export async function renewalLink(app: App, listingId: string): Promise<string> {
  return `${app.config.siteUrl}/uzat?token=${await signToken(app, key, uuidToBytes(listingId))}`;
}

/** The listing a token renews; undefined if the token is not ours. */
export async function listingOfToken(app: App, token: string): Promise<string | undefined> {
  const id = aboutOf(token);
  return isSameToken(token, await signToken(app, key, id)) ? bytesToUuid(id) : undefined;
}
