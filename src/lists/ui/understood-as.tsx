/** Says that a corrected text was searched, with a link to the text as typed. */
import { Link, useLocation, useSearchParams } from 'react-router';

export function UnderstoodAs({ text }: { text: string }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const exact = new URLSearchParams(params);
  exact.set('exact', '1');
  return (
    <div className="mb-4 rounded-card bg-accent-soft px-4 py-3">
      <p>
        <strong className="font-semibold">«{text}» üçün nəticələr</strong> göstərilir.
      </p>
      <Link
        to={`${pathname}?${exact}`}
        className="-mb-2 inline-flex min-h-11 max-w-full items-center font-medium text-accent-strong underline"
      >
        <span className="min-w-0 truncate">Yalnız «{params.get('q')?.trim()}» sözünü axtar</span>
      </Link>
    </div>
  );
}
