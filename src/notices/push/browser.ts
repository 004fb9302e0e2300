/**
 * Push subscription of this browser; loaded on demand. Stores whose subscription it is, since the subscription does not
 * say.
 */
import { call, CallError } from '../../ui/browser/call.ts';
import { scriptUrl } from '../../ui/browser/script-url.ts';
import { readStored, writeStored } from '../../ui/browser/storage.ts';
import { dayMs } from '../../domain/language/durations.ts';

type StoredSubscription = { userId: string; endpoint: string; sentAt: number };

const sentences = {
  unsupported: 'Bu brauzer bildirişləri dəstəkləmir. Saytı başqa brauzerdə açın.',
  uninstalled:
    'iPhone və iPad-də bildirişlər ana ekrandakı saytda işləyir. «Paylaş» (Share) düyməsini basın, «Ana ekrana əlavə et» (Add to Home Screen) seçin və saytı oradan açın.',
  denied: 'Bu saytın bildirişləri brauzerinizdə bağlıdır. Brauzerin parametrlərində icazə verib yenidən cəhd edin.',
  unanswered: 'Bildirişlər qoşulmadı. Yenidən basın və brauzer soruşanda icazə verin.',
  failed: 'Bildirişlər qoşulmadı. Bir az sonra yenidən cəhd edin.',
};

// Resends the subscription after this time: the site may have lost it, as after a restore.
const sendAgainMs = dayMs;

/** Whether to offer push messages here. If the site must be installed first, `enablePush` says so. */
export function canPush(): boolean {
  return isSupported() || needsInstalling();
}

/** Whether this browser receives push messages of the signed-in account. */
export async function isPushOn(): Promise<boolean> {
  const kept = readStoredSubscription();
  if (!kept || kept.userId !== readStored('userId')) return false;
  return isSupported() && Notification.permission === 'granted' && (await findSubscription()) !== null;
}

/**
 * Subscribes this browser. Call it only from a click by a signed-in user: browsers ask for permission only then.
 * Returns a sentence on failure.
 */
export async function enablePush(): Promise<string | undefined> {
  if (!isSupported()) return needsInstalling() ? sentences.uninstalled : sentences.unsupported;
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? sentences.denied : sentences.unanswered;
  try {
    await sendSubscription(await subscribe());
    return undefined;
  } catch (error) {
    // Browsers refuse in private windows, for instance.
    return error instanceof CallError ? error.message : sentences.failed;
  }
}

/** Unsubscribes this browser, even if the site is unreachable: it learns so from the push service. */
export async function disablePush(): Promise<void> {
  const kept = readStoredSubscription();
  writeStored({ push: null });
  const subscription = await findSubscription();
  const endpoint = subscription?.endpoint ?? kept?.endpoint;
  await Promise.allSettled([
    subscription?.unsubscribe(),
    endpoint && readStored('token') && call('DELETE /api/push/subscription', { json: { endpoint } }),
  ]);
}

let keeping: Promise<void> | undefined;

/**
 * Runs on each page and when the session changes: unsubscribes after a log-out, and sends the site a subscription it
 * may not know. Never prompts.
 */
export function refreshPush(): Promise<void> {
  keeping ??= keep()
    // Ignores failures: the next page retries.
    .catch(() => undefined)
    .finally(() => (keeping = undefined));
  return keeping;
}

async function keep(): Promise<void> {
  const kept = readStoredSubscription();
  if (!kept) return;
  const left = readStored('token') === null || readStored('userId') !== kept.userId;
  if (left || !isSupported() || Notification.permission !== 'granted') return disablePush();
  const subscription = (await findSubscription()) ?? (await subscribe());
  const known = subscription.endpoint === kept.endpoint && Date.now() - kept.sentAt < sendAgainMs;
  if (!known) await sendSubscription(subscription);
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** iPads identify as Macs, but have a touch screen. */
function needsInstalling(): boolean {
  if (isSupported()) return false;
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(): Promise<PushSubscription> {
  // Registers the same script that pages register later.
  await navigator.serviceWorker.register(scriptUrl('/service-worker.js'));
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await call('GET /api/push/key', { as: 'nobody' });
  const old = await pushManager.getSubscription();
  // The site's key has changed: subscribes again.
  if (old && toBase64url(old.options.applicationServerKey) !== key) await old.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const userId = readStored('userId') ?? '';
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await call('PUT /api/push/subscription', { json: { endpoint, keys: { p256dh, auth } } });
  const kept: StoredSubscription = { userId, endpoint, sentAt: Date.now() };
  writeStored({ push: JSON.stringify(kept) });
}

function readStoredSubscription(): StoredSubscription | undefined {
  const text = readStored('push');
  return text ? (JSON.parse(text) as StoredSubscription) : undefined;
}

function toBase64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer()));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
