/** Log-in link for posting; returns to this page with its form open. */
import { Link, useLocation } from 'react-router';
import { primaryButton } from '../../ui/buttons.ts';
import { logInPath } from '../../accounts/return-path.ts';

export function LogInLink() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('yeni', '');
  return (
    <Link to={logInPath(`${pathname}?${params}`)} className={primaryButton}>
      Daxil ol
    </Link>
  );
}
