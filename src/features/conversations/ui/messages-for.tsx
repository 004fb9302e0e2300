/** Messages for those who are signed in; others read what they would find. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { plainPath } from '../plain/paths.ts';
import { SignedInOnly } from '../../accounts/ui/signed-in-only.tsx';

export function MessagesFor({ loading, children }: { loading: ReactNode; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <SignedInOnly
      drawing="bell"
      title="Yazışmaq üçün hesabınıza daxil olun"
      text="Satıcıya saytda yazın: nömrənizi vermədən qiyməti, vəziyyəti və görüş yerini soruşun."
      loading={loading}
      plainPath={pathname.replace(/^\/mesajlar/i, plainPath) + search}
    >
      {children}
    </SignedInOnly>
  );
}
