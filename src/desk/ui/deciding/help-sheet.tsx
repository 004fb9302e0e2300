/** Help on the queue's keyboard shortcuts. */
import { Sheet } from '../../../ui/sheet.tsx';

const keys = [
  ['J, K', 'Növbəti, əvvəlki elan'],
  ['A', 'Dərc et və ya təsdiqlə'],
  ['R', 'Düzəlişə qaytar: səbəblər açılır'],
  ['X', 'Sil: səbəblər açılır'],
  ['E', 'Silinmiş və ya qaytarılmış elanı bərpa et'],
  ['B', 'Satıcıya xəbərdarlıq et və ya onu blokla'],
  ['Z', 'Son qərarı geri götür: 10 saniyə ərzində'],
  ['1–9', 'Şəkli göstər; yenidən basanda böyüdür'],
  ['F', 'Şəkli böyüt'],
  ['/', 'Elanı nömrəsi ilə tap'],
  ['?', 'Bu siyahı'],
] as const;

const inReasons = [
  ['1–9', 'Hazır səbəbi seç'],
  ['Enter', 'Qərarı göndər'],
  ['Ctrl + Enter', 'Mətn yazarkən göndər'],
  ['Esc', 'Bağla'],
] as const;

const inConversations = [
  ['J, K', 'Növbəti, əvvəlki şikayət'],
  ['C', 'Qeyd yaz, sonra şikayəti bağla'],
  ['Ctrl + Enter', 'Qeyd yazarkən bağla'],
  ['B', 'Şikayət edilənə xəbərdarlıq et və ya onu blokla'],
  ['?', 'Bu siyahı'],
] as const;

export function ConversationHelpSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="Klavişlər" place="right" onClose={onClose}>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 text-sm sm:px-5">
        <Keys of={inConversations} />
      </div>
    </Sheet>
  );
}

export function HelpSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="Klavişlər" place="right" onClose={onClose}>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 text-sm sm:px-5">
        <Keys of={keys} />
        <h3 className="mt-5 mb-2 font-semibold">Səbəblər açıq olanda</h3>
        <Keys of={inReasons} />
        <p className="mt-5 text-muted">
          Mətn yazarkən klavişlər qərar vermir. Hər klavişin düyməsi də var. Açdığınız elanda başqaları sizin
          baxdığınızı görür; ondan çıxanda elan buraxılır.
        </p>
      </div>
    </Sheet>
  );
}

function Keys({ of }: { of: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-2">
      {of.map(([key, text]) => (
        <div key={key} className="flex items-baseline gap-3">
          <dt className="w-24 shrink-0">
            <kbd className="rounded-control border border-line-strong px-1.5 py-0.5 font-sans text-sm font-medium">
              {key}
            </kbd>
          </dt>
          <dd className="min-w-0 flex-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
