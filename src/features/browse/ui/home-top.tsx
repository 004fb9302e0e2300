/** Above the cards of home, shared by the page and its outline. */
import type { ReactNode } from 'react';
import { homeSearch } from './search-box.tsx';
import { SectionPicker } from './section-picker.tsx';

export function HomeTop({ search = <div className="h-11 rounded-control bg-sunken" /> }: { search?: ReactNode }) {
  return (
    <>
      <section id={homeSearch} className="home-search">
        <h1 className="shrink-0 text-xl font-semibold tracking-tight max-md:sr-only">Nə axtarırsınız?</h1>
        <div className="flex-1">{search}</div>
      </section>
      <div className="mt-2 mb-3 sm:mt-3">
        <SectionPicker />
      </div>
    </>
  );
}
