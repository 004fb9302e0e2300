/** Replaces the seller's contact once a listing has ended. */
import type { Status } from '../../../listing/status.ts';

const titles: Readonly<Partial<Record<Status, string>>> = {
  sold: 'Satılıb',
  expired: 'Elanın vaxtı bitib',
};

export function EndedNote({ status }: { status: Status }) {
  return (
    <section aria-label="Elanın vəziyyəti">
      <p className="font-semibold">{titles[status]}</p>
      <p className="mt-1 text-sm text-muted">Satıcının əlaqə məlumatı artıq göstərilmir. Aşağıda oxşar elanlar var.</p>
    </section>
  );
}
