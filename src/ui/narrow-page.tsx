/** Page with one narrow panel, such as an account form. */
import type { ReactNode } from 'react';

type Props = { title: string; children: ReactNode; after?: ReactNode };

export function NarrowPage({ title, children, after }: Props) {
  return (
    <div className="mx-auto max-w-md px-4 py-4">
      <div className="panel p-6 sm:p-8">
        <h1 className="mb-6 page-title">{title}</h1>
        {children}
      </div>
      {after && <div className="mt-5 text-center text-muted">{after}</div>}
    </div>
  );
}
