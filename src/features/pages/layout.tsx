/** The frame of the pages about the site. */
import { Outlet } from 'react-router';

export default function TextPages() {
  return (
    <div className="mx-auto max-w-text px-4">
      <Outlet />
    </div>
  );
}
