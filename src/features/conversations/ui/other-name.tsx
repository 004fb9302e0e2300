/** With whom one writes, and where to learn more of them. */
import { Link } from 'react-router';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { sellerPath } from '../../accounts/seller-path.ts';

/** `id`: null where they have no page. */
export function OtherName({ id, name }: { id: string | null; name: string }) {
  return (
    <h1 className="page-title min-w-0 wrap-anywhere">
      {id === null ? (
        name
      ) : (
        <Link to={sellerPath(id)} className="inline-flex min-h-11 items-center gap-1 hover:text-accent-strong">
          {name}
          <Icon name="right" className="size-5 text-muted" />
        </Link>
      )}
    </h1>
  );
}
