/** The frame of the log-in and registration forms. */
import type { ReactNode } from 'react';

export function AccountFrame({ title, children, after }: { title: string; children: ReactNode; after?: ReactNode }) {
  return (
    <div className="mx-auto max-w-md px-4 py-4">
      <div className="panel p-6 sm:p-8">
        <h1 className="mb-6 page-title">{title}</h1>
        <noscript>
          <p className="mb-5 rounded-control bg-danger-soft p-3.5 font-medium text-danger">
            Davam etmək üçün JavaScript açıq olmalıdır.
          </p>
        </noscript>
        {children}
      </div>
      {after && <div className="mt-5 text-center text-muted">{after}</div>}
    </div>
  );
}
