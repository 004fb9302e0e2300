/** That a listing is reserved or has ended: above it, on its photo and beside its price. */
import type { Status } from '../../../listing/status.ts';
import { Badge } from '../../../ui/badge.tsx';
import { statusNames } from './status-names.ts';

const ended = 'Satıcının əlaqə məlumatı artıq göstərilmir. Aşağıda oxşar elanlar var.';

const notes: Readonly<Partial<Record<Status, readonly [title: string, text: string]>>> = {
  reserved: [
    'Bron edilib',
    'Satıcı başqa alıcı ilə razılaşıb. Bronun ləğv olunub-olunmadığını ondan soruşa bilərsiniz.',
  ],
  sold: ['Satılıb', ended],
  expired: ['Elanın vaxtı bitib', ended],
};

export function StatusNote({ status }: { status: Status }) {
  const note = notes[status];
  if (!note) return null;
  const [title, text] = note;
  return (
    <section aria-label="Elanın vəziyyəti" className="bg-accent-soft mb-3 px-4 py-3 sm:rounded-card">
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5 text-sm">{text}</p>
    </section>
  );
}

export function StatusBadge({ status }: { status: Status }) {
  return notes[status] && <Badge tone="strong">{statusNames[status]}</Badge>;
}
