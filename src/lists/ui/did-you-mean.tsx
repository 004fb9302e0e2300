/** Suggests another spelling if the text was found only inside words. */
import { Link, useLocation, useSearchParams } from 'react-router';
import { changed } from '../../search/filters/filters.ts';

export function DidYouMean({ text }: { text: string }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (
    <p className="mb-4 rounded-card bg-accent-soft px-4 py-1">
      Bəlkə{' '}
      <Link
        to={`${pathname}?${changed(params, 'q', [text])}`}
        className="inline-flex min-h-11 items-center font-medium text-accent-strong underline"
      >
        «{text}»
      </Link>{' '}
      axtarırsınız?
    </p>
  );
}
