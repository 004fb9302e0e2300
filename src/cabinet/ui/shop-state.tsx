/** What a seller has to know about their shop: that there is none, that it waits, that it is closed. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Answer } from '../../ui/browser/call-types.ts';
import { shopPath } from '../../shops/shop-path.ts';
import { type Part, partHash } from './cabinet-tabs.tsx';

type Props = { shop: Answer<'GET /api/shop'> | null; part: Part };

export function ShopState({ shop, part }: Props) {
  if (!shop) return part === 'listings' ? <Invitation /> : null;
  if (shop.status === 'open')
    return part === 'listings' ? (
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span className="font-semibold wrap-anywhere text-ink">{shop.name}</span> mağazanız açıqdır.
        <Link
          to={shopPath(shop.slug)}
          className="inline-flex min-h-11 items-center font-medium text-accent-strong hover:underline"
        >
          Səhifəsinə bax
        </Link>
      </p>
    ) : null;
  const isOwner = shop.role === 'owner';
  if (shop.status === 'waiting')
    return (
      <Note tone="warning" title="Mağazanız yoxlanılır">
        Admin açanda sizə məktub gələcək. Elanları indidən yükləyə bilərsiniz: onlar saytda görünür, mağazanın səhifəsi
        isə açılandan sonra.
      </Note>
    );
  return (
    <Note tone="danger" title="Mağazanız açıq deyil">
      {shop.reason && <>Səbəb: {shop.reason} </>}
      {isOwner && part !== 'shop' ? (
        <Link to={{ hash: partHash.shop }} className="font-medium underline">
          Düzəldib yenidən göndərin
        </Link>
      ) : (
        isOwner && 'Məlumatı düzəldib yadda saxlasanız, mağaza yenidən yoxlanılacaq.'
      )}
    </Note>
  );
}

function Note({ tone, title, children }: { tone: 'warning' | 'danger'; title: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className={`rounded-card p-4 text-sm leading-6 ${tone === 'warning' ? 'bg-warning-soft' : 'bg-danger-soft'}`}
    >
      <p className={`font-semibold ${tone === 'warning' ? 'text-warning' : 'text-danger'}`}>{title}</p>
      <p className="mt-0.5 text-pretty wrap-anywhere">{children}</p>
    </div>
  );
}

const gains = [
  'öz səhifəniz: ad, loqo, ünvan, iş saatları',
  'elanların fayldan (CSV, Excel, XML) yüklənməsi',
  'sizinlə birlikdə işləyən işçilər',
] as const;

function Invitation() {
  return (
    <section
      aria-labelledby="open-shop"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-leaf p-4 sm:p-6"
    >
      <div className="min-w-0">
        <h2 id="open-shop" className="text-lg font-semibold">
          Çox elanınız var? Mağaza açın
        </h2>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
          {gains.map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
      </div>
      <Link to={{ hash: partHash.shop }} className={`${primaryButton} max-sm:w-full`}>
        Mağaza aç
      </Link>
    </section>
  );
}

const reasons = {
  files: {
    title: 'Fayldan yükləmək üçün mağaza açın',
    text: 'Mağazanın məlumatını yazan kimi faylı yükləyə bilərsiniz: adminin qərarını gözləmək lazım deyil.',
  },
  staff: {
    title: 'İşçiləriniz üçün mağaza açın',
    text: 'İşçilər öz hesabları ilə daxil olub mağazanın adından elan yerləşdirir və cavab yazır.',
  },
} as const;

/** In place of a part that only shops have. */
export function ShopFirst({ part }: { part: keyof typeof reasons }) {
  return (
    <EmptyState drawing="box" {...reasons[part]}>
      <Link to={{ hash: partHash.shop }} className={primaryButton}>
        Mağaza aç
      </Link>
      {part === 'files' && (
        <Link to="/magaza-fayli" className={quietButton}>
          Fayl necə olmalıdır?
        </Link>
      )}
    </EmptyState>
  );
}
