/** Frame of the log-in and registration forms. */
import type { ReactNode } from 'react';
import { NarrowPage } from '../../ui/narrow-page.tsx';

export function AccountFrame({ title, children, after }: { title: string; children: ReactNode; after?: ReactNode }) {
  return (
    <NarrowPage title={title} after={after}>
      <noscript>
        <p className="mb-5 rounded-control bg-danger-soft p-3.5 font-medium text-danger">
          Davam etmək üçün JavaScript açıq olmalıdır.
        </p>
      </noscript>
      {children}
    </NarrowPage>
  );
}
