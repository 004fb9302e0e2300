/** Shares a listing: by the device's share dialog where there is one, or by copying its link. */
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { quietButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';

// Needed only where the browser refuses to copy.
const Notice = lazy(async () => ({ default: (await import('../../../ui/notice.tsx')).Notice }));

const saidMs = 3000;
const never = () => () => {};

export function ShareTools({ path, title }: { path: string; title: string }) {
  const shares = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const address = () => new URL(path, location.href).href;
  const copy = () => {
    // `clipboard` is absent without HTTPS.
    const written = navigator.clipboard?.writeText(address()) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => {
        setOutcome('copied');
        setTimeout(() => setOutcome(undefined), saidMs);
      },
      () => setOutcome('refused'),
    );
  };
  // Cancelling the dialog is no error.
  const share = () => void navigator.share({ title, url: address() }).catch(() => undefined);
  return (
    <div className="mt-4 grid auto-cols-fr grid-flow-col gap-2 noscript:hidden">
      {shares && (
        <button type="button" onClick={share} className={`${quietButton} px-2 text-sm`}>
          <Icon name="share" className="size-4.5" />
          Paylaş
        </button>
      )}
      <button type="button" onClick={copy} className={`${quietButton} px-2 text-sm`}>
        <Icon name={outcome === 'copied' ? 'check' : 'link'} className="size-4.5" />
        {outcome === 'copied' ? 'Kopyalandı' : 'Linki kopyala'}
      </button>
      <p role="status" className="sr-only">
        {outcome === 'copied' && 'Elanın linki kopyalandı.'}
      </p>
      {outcome === 'refused' && (
        <Suspense>
          <Notice title="Elanın linki" text={address()} onClose={() => setOutcome(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
