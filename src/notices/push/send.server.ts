/** Pushes notices to browsers: due ones become jobs, one per browser. */
import { cutText } from '../../domain/language/cut.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import webPush from 'web-push';
import type { App } from '../../platform/app/app.ts';
import type { NoticesTable } from '../table.ts';
import { readPreferences } from '../settings.server.ts';
import { vapidKeys } from './keys.server.ts';
import { isPushService } from './services.ts';
import { readSender, type Site } from '../../platform/site/site.server.ts';

export type Push = {
  noticeId: string;
  /** Hash of the endpoint in hex; the endpoint itself is secret. */
  subscription: string;
};

/** Payload that the service worker shows. */
type Shown = {
  title: string;
  body: string;
  /** Site path to open on a click. */
  path: string;
  /** Replaces an earlier message with the same tag. */
  tag: string;
};

const batch = 200;
const timeoutMs = 10_000;
/** Push services drop undelivered messages after this time. */
const usefulSeconds = 24 * 3600;
// Services accept at least 4096 bytes (RFC 8291), of which encryption takes 103.
const maxPayloadBytes = 3900;
const maxTextLength = 300;

// Unread on the site; notices that are hidden there are stored as read from the start.
const isUnread = sql<boolean>`(read_at is null or read_at = at)`;

/** Recurring: turns due pushes into jobs in one transaction, so that none is lost or repeated. */
export async function queuePushes(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const taken = await app.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ notice_id: string }>`
        delete from notice_pushes where notice_id in (
          select notice_id from notice_pushes where due_at <= ${app.now()}
          order by due_at limit ${batch} for update skip locked)
        returning notice_id`.execute(trx);
      if (rows.length === 0) return 0;
      const pushes = await trx
        .selectFrom('notices')
        .innerJoin('push_subscriptions', 'push_subscriptions.account_id', 'notices.account_id')
        .select(['notices.id', 'endpoint_hash'])
        .where('notices.id', '=', (eb) => eb.fn.any(eb.val(rows.map(({ notice_id }) => notice_id))))
        .where(isUnread)
        .execute();
      await app.queue.sendAll(
        'push.send',
        pushes.map(({ id, endpoint_hash }) => ({ noticeId: id, subscription: endpoint_hash.toString('hex') })),
        trx,
      );
      return rows.length;
    });
    if (taken < batch) return;
  }
}

/** Job: pushes to one browser. Idempotent: a repeated message replaces itself. Throws if a retry may help. */
export async function sendPush(app: App, { noticeId, subscription }: Push): Promise<void> {
  const hash = Buffer.from(subscription, 'hex');
  const since = new Date(app.now().getTime() - usefulSeconds * 1000);
  const push = await app.db
    .selectFrom('notices')
    .innerJoin('push_subscriptions', 'push_subscriptions.account_id', 'notices.account_id')
    .select(['notices.account_id', 'kind', 'topic', 'text', 'path', 'endpoint', 'p256dh', 'auth'])
    .where('notices.id', '=', noticeId)
    .where('endpoint_hash', '=', hash)
    .where(isUnread)
    .where('at', '>', since)
    .executeTakeFirst();
  if (!push) return;
  const wanted = await readPreferences(app.db, [push.account_id]);
  if (!wanted(push.account_id, push.kind, 'push')) return;
  const { endpoint } = push;
  // Checked again: the setting may have changed since the endpoint was stored.
  const gone = !isPushService(endpoint, app.config) || (await deliver(app, push)) === 'gone';
  if (gone) await app.db.deleteFrom('push_subscriptions').where('endpoint_hash', '=', hash).execute();
}

type Delivery = Pick<NoticesTable, 'kind' | 'topic' | 'text' | 'path'> & {
  endpoint: string;
  p256dh: string;
  auth: string;
};

async function deliver(app: App, { endpoint, p256dh, auth, ...notice }: Delivery): Promise<'sent' | 'gone'> {
  const site = await readSender(app);
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payloadOf(notice, site.name),
    {
      vapidDetails: { subject: contactOf(app, site), ...(await vapidKeys(app)) },
      TTL: usefulSeconds,
      // Of undelivered messages with the same topic, services keep only the newest.
      topic: createHash('sha256').update(notice.topic).digest('base64url').slice(0, 32),
      urgency: notice.kind === 'message' ? 'high' : 'normal',
    },
  );
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    // No redirects: only this address was checked.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  // Discards the unused body.
  await answer.body?.cancel();
  const { ok, status } = answer;
  if (ok) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  // Omits the address: errors are logged and stored with the job.
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  // A retry would not help.
  app.log.warn({ status, service: new URL(endpoint).origin }, 'a push was refused');
  return 'sent';
}

function payloadOf({ topic, text, path }: Pick<Delivery, 'topic' | 'text' | 'path'>, title: string): string {
  const shown: Shown = { title, body: cutText(text, maxTextLength), path, tag: topic };
  let payload = JSON.stringify(shown);
  const isTooLong = () => Buffer.byteLength(payload) > maxPayloadBytes;
  // Falls back to the list of notices: a search may have a long address.
  if (isTooLong()) payload = JSON.stringify({ ...shown, path: '/bildirisler' });
  // Shortens by characters until it fits: an emoji may have dozens of bytes.
  for (let length = maxTextLength / 2; length > 1 && isTooLong(); length = Math.floor(length / 2)) {
    payload = JSON.stringify({ ...shown, body: cutText(text, length), path: '/bildirisler' });
  }
  return payload;
}

/** Contact address for push services. */
function contactOf({ config }: App, { contacts: { email } }: Site): string {
  if (email) return `mailto:${email}`;
  // RFC 8292 requires https.
  return config.siteUrl.replace(/^http:/, 'https:');
}
