/** Sends notices to browsers: due ones are queued, one job per browser. */
import { cutText } from '../../language/cut.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import webPush from 'web-push';
import type { App } from '../../app.ts';
import type { NoticesTable } from '../notices/table.ts';
import { readPreferences } from '../notices/settings.server.ts';
import { vapidKeys } from './keys.server.ts';
import { isPushService } from './services.ts';

export type Push = {
  noticeId: string;
  /** Hash of the endpoint, in hex: the endpoint itself is a secret. */
  subscription: string;
};

/** What the service worker shows. */
type Shown = {
  title: string;
  body: string;
  /** Where it leads. */
  path: string;
  /** A message replaces an earlier one with the same tag. */
  tag: string;
};

const batch = 200;
const timeoutMs = 10_000;
/** Of no use to anybody later. */
const usefulSeconds = 24 * 3600;
// Every service accepts 4096 bytes (RFC 8291); encryption takes 103 of them.
const maxPayloadBytes = 3900;
const maxTextLength = 300;

// Notices hidden on the site are stored as read from the start.
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

/** Job: pushes to one browser. A duplicate is shown once, since it replaces itself. Throws if a retry may help. */
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
  // The setting may have changed since it was stored.
  const gone = !isPushService(endpoint, app.config) || (await deliver(app, push)) === 'gone';
  if (gone) await app.db.deleteFrom('push_subscriptions').where('endpoint_hash', '=', hash).execute();
}

type Delivery = Pick<NoticesTable, 'kind' | 'topic' | 'text' | 'path'> & {
  endpoint: string;
  p256dh: string;
  auth: string;
};

async function deliver(app: App, { endpoint, p256dh, auth, ...notice }: Delivery): Promise<'sent' | 'gone'> {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(notice), {
    vapidDetails: { subject: contactOf(app), ...(await vapidKeys(app)) },
    TTL: usefulSeconds,
    // A service with undelivered messages delivers only the newest of a topic.
    topic: createHash('sha256').update(notice.topic).digest('base64url').slice(0, 32),
    urgency: notice.kind === 'message' ? 'high' : 'normal',
  });
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    // Only the address itself was checked.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  // Nothing of it is of use.
  await answer.body?.cancel();
  const { ok, status } = answer;
  if (ok) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  // Without the address: errors are logged and stored with the job.
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  // Retrying will not help.
  app.log.warn({ status, service: new URL(endpoint).origin }, 'a push was refused');
  return 'sent';
}

function payloadOf({ topic, text, path }: Pick<Delivery, 'topic' | 'text' | 'path'>): string {
  const shown: Shown = { title: 'AxtarTap', body: cutText(text, maxTextLength), path, tag: topic };
  let payload = JSON.stringify(shown);
  const isTooLong = () => Buffer.byteLength(payload) > maxPayloadBytes;
  // A search may have a long address; the list of notices leads there, too.
  if (isTooLong()) payload = JSON.stringify({ ...shown, path: '/bildirisler' });
  // An emoji may have dozens of bytes.
  for (let length = maxTextLength / 2; length > 1 && isTooLong(); length = Math.floor(length / 2)) {
    payload = JSON.stringify({ ...shown, body: cutText(text, length), path: '/bildirisler' });
  }
  return payload;
}

/** Whom a push service may write to. */
function contactOf({ config }: App): string {
  if (config.contact.email) return `mailto:${config.contact.email}`;
  // Required by RFC 8292.
  return config.siteUrl.replace(/^http:/, 'https:');
}
