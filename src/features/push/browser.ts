/**
 * Pushes in this browser. Loaded on demand; what only a press may begin is `askForPush`. Whose pushes the browser takes is
 * stored here, since the subscription does not tell.
 */
import { call, CallError } from '../../browser/call.ts';
import { scriptUrl } from '../../browser/script-url.ts';
import { readStored, writeStored } from '../../browser/storage.ts';

type Kept = { userId: string; endpoint: string; sentAt: number };

const sentences = {
  unsupported: 'Bu brauzer bildirişləri dəstəkləmir. Saytı başqa brauzerdə açın.',
  uninstalled:
    'iPhone və iPad-də bildirişlər ana ekrandakı saytda işləyir. «Paylaş» düyməsindən «Ana ekrana əlavə et» seçin və saytı oradan açın.',
  denied: 'Bu saytın bildirişləri brauzerinizdə bağlıdır. Brauzerin parametrlərində icazə verib yenidən cəhd edin.',
  unanswered: 'Bildirişlər qoşulmadı. Yenidən basın və brauzer soruşanda icazə verin.',
  failed: 'Bildirişlər qoşulmadı. Bir az sonra yenidən cəhd edin.',
};

// The site may have forgotten the browser, as after a restore.
const sendAgainMs = 24 * 3_600_000;

/** Whether it makes sense to offer pushes here; where the site must be installed first, asking says so. */
export function canPush(): boolean {
  return isSupported() || needsInstalling();
}

/** Whether this browser takes the pushes of whoever is signed in. */
export async function isPushOn(): Promise<boolean> {
  const kept = readKept();
  if (!kept || kept.userId !== readStored('userId')) return false;
  return isSupported() && Notification.permission === 'granted' && (await findSubscription()) !== null;
}

/** Called by a press of someone signed in, and by nothing else: browsers ask only then. A sentence if pushes are not on now. */
export async function askForPush(): Promise<string | undefined> {
  if (!isSupported()) return needsInstalling() ? sentences.uninstalled : sentences.unsupported;
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? sentences.denied : sentences.unanswered;
  try {
    await sendSubscription(await subscribe());
    return undefined;
  } catch (error) {
    // Private windows, for instance, refuse.
    return error instanceof CallError ? error.message : sentences.failed;
  }
}

/** No pushes here any more, even if the site cannot be reached now: it learns so from the push service. */
export async function endPush(): Promise<void> {
  const kept = readKept();
  writeStored({ push: null });
  const subscription = await findSubscription();
  const endpoint = subscription?.endpoint ?? kept?.endpoint;
  await Promise.allSettled([
    subscription?.unsubscribe(),
    endpoint && readStored('token') && call('/api/push/subscription', { method: 'DELETE', json: { endpoint } }),
  ]);
}

let keeping: Promise<void> | undefined;

/**
 * With each page, and when the session changes: ends the pushes of whoever has left, and tells the site about a
 * subscription that it may not know. Never asks anybody.
 */
export function keepPush(): Promise<void> {
  keeping ??= keep()
    // With the next page.
    .catch(() => undefined)
    .finally(() => (keeping = undefined));
  return keeping;
}

async function keep(): Promise<void> {
  const kept = readKept();
  if (!kept) return;
  const left = readStored('token') === null || readStored('userId') !== kept.userId;
  if (left || !isSupported() || Notification.permission !== 'granted') return endPush();
  const subscription = (await findSubscription()) ?? (await subscribe());
  const known = subscription.endpoint === kept.endpoint && Date.now() - kept.sentAt < sendAgainMs;
  if (!known) await sendSubscription(subscription);
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** iPads call themselves Macs, but have a touch screen. */
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
  // At the same address it is the one that a page registers later.
  await navigator.serviceWorker.register(scriptUrl('/service-worker.js'));
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await call<{ key: string }>('/api/push/key', { as: 'nobody' });
  const old = await pushManager.getSubscription();
  // The site has another key now.
  if (old && toBase64url(old.options.applicationServerKey) !== key) await old.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const userId = readStored('userId') ?? '';
  const json = { endpoint, keys: subscription.toJSON().keys };
  await call('/api/push/subscription', { method: 'PUT', json });
  const kept: Kept = { userId, endpoint, sentAt: Date.now() };
  writeStored({ push: JSON.stringify(kept) });
}

function readKept(): Kept | undefined {
  const text = readStored('push');
  return text ? (JSON.parse(text) as Kept) : undefined;
}

function toBase64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer()));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
