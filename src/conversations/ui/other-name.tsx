/** Name of the other member, linked to their profile. */
import { Link } from 'react-router';
import { initialOf } from '../../domain/language/cut.ts';
import { sellerPath } from '../../accounts/seller-path.ts';

const row = 'flex min-h-11 min-w-0 items-center gap-3';

/** `id`: null if they have no profile page. */
export function OtherName({ id, name }: { id: string | null; name: string }) {
  const content = (
    <>
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-lg font-semibold text-accent-strong"
      >
        {initialOf(name)}
      </span>
      <span className="truncate">{name}</span>
    </>
  );
  return (
    <h1 className="min-w-0 text-base font-semibold">
      {id === null ? (
        <span className={row}>{content}</span>
      ) : (
        <Link to={sellerPath(id)} className={`${row} hover:text-accent-strong`}>
          {content}
        </Link>
      )}
    </h1>
  );
}
