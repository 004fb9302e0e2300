/** Layout of the pages about the site, with links between them. */
import { Link, Outlet, useLocation } from 'react-router';

export default function TextPages() {
  const here = useLocation().pathname.toLowerCase();
  const others = sitePages.filter(([to]) => to.toLowerCase() !== here);
  return (
    <div className="mx-auto max-w-text px-4">
      <Outlet />
      <nav aria-label="Digər səhifələr" className="mt-10 border-t border-line pt-3">
        <ul className="flex flex-wrap gap-x-6">
          {others.map(([to, label]) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 min-w-11 items-center text-sm font-medium text-accent-strong hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** List of the pages about the site. */
const sitePages = [
  ['/about', 'Layihə haqqında'],
  ['/contact', 'Əlaqə'],
  ['/yardim', 'Yardım və dəstək'],
  ['/Xidmetler', 'Xidmətlər'],
  ['/Qaydalar', 'İstifadə qaydaları'],
] as const;
