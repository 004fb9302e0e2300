/** Below the title, which says what was searched: a link to the text as typed. */
import { Link, useLocation, useSearchParams } from 'react-router';

export function UnderstoodAs() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const exact = new URLSearchParams(params);
  exact.set('exact', '1');
  return (
    <Link
      to={`${pathname}?${exact}`}
      className="mb-3 inline-flex min-h-11 max-w-full items-center text-sm font-medium text-accent-strong underline"
    >
      <span className="min-w-0 truncate">Yalnız «{params.get('q')?.trim()}» sözünü axtar</span>
    </Link>
  );
}
