/** Shares a listing by the device's share dialog, or by copying its link. */
import { lazy, Suspense, useState } from 'react';
import { iconButton } from './buttons.ts';
import { AdIcon } from './drawn/ad-icons.tsx';
import { showToast } from './toast/toast.tsx';

// Loaded only if the browser refuses to copy.
const Notice = lazy(async () => ({ default: (await import('./notice.tsx')).Notice }));

export function ShareButton({ path, title }: { path: string; title: string }) {
  const [refused, setRefused] = useState(false);
  const address = () => new URL(path, location.href).href;
  const share = () => {
    // `Partial`: many desktops lack the dialog, and pages without HTTPS the clipboard.
    const device: Partial<Navigator> = navigator;
    // Cancelling the dialog is not an error.
    if (device.share) return navigator.share({ title, url: address() }).catch(() => undefined);
    const written = device.clipboard?.writeText(address()) ?? Promise.reject(new Error('no clipboard'));
    return written.then(
      () => showToast('Link kopyalandı'),
      () => setRefused(true),
    );
  };
  return (
    <>
      <button
        type="button"
        aria-label="Paylaş"
        title="Paylaş"
        onClick={() => void share()}
        className={`${iconButton} my-0.5 noscript:hidden`}
      >
        <AdIcon name="share" className="size-5" />
      </button>
      {refused && (
        <Suspense>
          <Notice title="Link" text={address()} onClose={() => setRefused(false)} />
        </Suspense>
      )}
    </>
  );
}
