/** Shows whether this browser receives push messages, with a button to turn them on or off. */
import { useEffect, useState } from 'react';
import { CallError } from '../../../ui/browser/call.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { enablePush, canPush, disablePush, isPushOn } from '../../../notices/push/browser.ts';

export function PushRow() {
  const [on, setOn] = useState<boolean>();
  const { sending: busy, message: refusal, write } = useWrite();
  useEffect(() => {
    let left = false;
    isPushOn().then(
      (answer) => !left && setOn(answer),
      () => !left && setOn(false),
    );
    return () => {
      left = true;
    };
  }, []);
  const turn = () =>
    write(async () => {
      if (on) {
        await disablePush();
        setOn(false);
        showToast('Brauzer bildirişləri söndürüldü');
        return;
      }
      const refused = await enablePush();
      setOn(refused === undefined);
      if (refused !== undefined) throw new CallError(0, refused);
      showToast('Brauzer bildirişləri qoşuldu');
    });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line pb-6">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-semibold">Bu brauzerdə bildirişlər</h3>
        <p className="mt-0.5 text-sm text-muted">{canPush() ? explain(on) : unsupported}</p>
        <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
          {refusal}
        </p>
      </div>
      {canPush() && (
        <button
          type="button"
          aria-busy={busy}
          onClick={() => void turn()}
          className={`${quietButton} max-sm:w-full sm:w-44 ${on === undefined ? 'invisible' : ''}`}
        >
          {on ? 'Söndür' : 'Qoş'}
        </button>
      )}
    </div>
  );
}

const unsupported = 'Bu brauzer sayt bağlı olanda bildiriş qəbul edə bilmir. Bildirişlər saytda və e-poçtda olacaq.';

function explain(on: boolean | undefined): string {
  if (on === undefined) return 'Yoxlanılır…';
  if (on) return 'Qoşulub: sayt bağlı olanda da xəbər gəlir. Gecə saat 23-dən 8-dək göndərilmir.';
  const denied = 'Notification' in globalThis && Notification.permission === 'denied';
  return denied
    ? 'Brauzer bu saytın bildirişlərini bağlayıb. Ünvan sətrindəki sayt parametrlərində icazə verin, sonra qoşun.'
    : 'Söndürülüb. Qoşsanız, sayt bağlı olanda da xəbər gələcək.';
}
