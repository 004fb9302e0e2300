/** Ten codes for the day when key and app are lost: how many are left, and new ones, shown once. */
import { call } from '../../../ui/browser/call.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import type { Asker } from '../../member-loader.ts';

type Props = { as: Asker; left: number; onCodes: (codes: readonly string[]) => void };

export function PrintedCodes({ as, left, onCodes }: Props) {
  const { message, write } = useWrite();
  const renew = () => void write(async () => onCodes((await call('POST /api/second-factor/codes', { as })).codes));
  return (
    <div className="flex flex-wrap items-center gap-4 py-6">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-semibold">Ehtiyat kodları</h3>
        <p className="mt-0.5 text-sm text-muted">
          {left === 0
            ? 'Kodunuz yoxdur. Telefonu itirsəniz, bu kodlar hesaba girməyə kömək edəcək.'
            : `${left} kod qalıb. Hər biri bir dəfə işləyir; yenilərini alsanız, köhnələr işləməyəcək.`}
        </p>
      </div>
      <button type="button" onClick={renew} className={`${quietButton} max-sm:w-full`}>
        {left === 0 ? 'Kodları al' : 'Yeni kodlar al'}
      </button>
      <p role="alert" className="basis-full font-medium text-danger empty:hidden">
        {message}
      </p>
    </div>
  );
}

export function ShownCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Sheet title="Ehtiyat kodlarınız" place="small" firm onClose={onClose}>
      <div className="space-y-4 overflow-y-auto p-4 sm:p-6">
        <p>Bunları çap edin və ya yazıb etibarlı yerdə saxlayın. Bir daha göstərilməyəcək.</p>
        <ul className="grid grid-cols-2 gap-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="text-lg select-all">{code}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <button type="button" onClick={() => print()} className={`${quietButton} flex-1`}>
            Çap et
          </button>
          <button type="button" onClick={onClose} className={`${primaryButton} flex-1`}>
            Saxladım
          </button>
        </div>
      </div>
    </Sheet>
  );
}
