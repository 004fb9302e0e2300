/** Shows messages to signed-in visitors, and to others an explanation of the page. */
import type { ReactNode } from 'react';
import { type ForVisitors, SignedInOnly } from '../../accounts/ui/signed-in-only.tsx';

export const forVisitors: ForVisitors = {
  drawing: 'chat',
  title: 'Yazışmaq üçün hesabınıza daxil olun',
  text: 'Satıcıya saytda yazın: nömrənizi vermədən qiyməti, vəziyyəti və görüş yerini soruşun.',
};

export function MessagesFor({ loading, children }: { loading: ReactNode; children: ReactNode }) {
  return (
    <SignedInOnly {...forVisitors} loading={loading}>
      {children}
    </SignedInOnly>
  );
}
