/** Stands in place of a listing that is not there. */
import { Link } from 'react-router';
import { primaryButton } from '../../../ui/buttons.ts';

export function ListingMissing({ text = 'Elan Yüklənmədi' }: { text?: string | undefined }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-20 text-center">
      <p aria-hidden="true" className="text-7xl font-bold text-line-strong">
        404
      </p>
      <h1 className="mt-4 text-2xl font-bold">{text}</h1>
      <p className="mt-2 text-muted text-pretty">Elan silinib və ya ünvan səhvdir. Ana səhifədə yeni elanlara baxın.</p>
      <Link to="/" className={`${primaryButton} mt-6`}>
        Ana səhifəyə qayıt
      </Link>
    </div>
  );
}
