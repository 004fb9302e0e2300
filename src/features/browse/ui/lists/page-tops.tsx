/** The part above the cards of home and of a section, shared by the pages and their skeletons. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Section } from '../../../../fields/section.ts';
import { Icon } from '../../../../ui/drawn/icons.tsx';
import { PostFace } from '../../../listings/ui/post-face.tsx';
import { FilterPlaceholder } from '../filters/filter-button.tsx';
import { SectionPicker } from '../section-picker.tsx';

export function HomeTop({ search = <Waiting /> }: { search?: ReactNode }) {
  return (
    <>
      <section className="rounded-card bg-brand px-4 py-6 text-on-brand sm:px-8 sm:py-9">
        <h1 className="page-title">Nə axtarırsınız?</h1>
        <p className="mt-1 mb-4 opacity-90">Azərbaycanın hər yerindən elanlar bir ünvanda.</p>
        <div className="text-ink [&_input]:border-transparent [&>form>button]:bg-ink [&>form>button]:text-page">
          {search}
        </div>
      </section>
      <div className="mt-5">
        <SectionPicker />
      </div>
      <h2 className="mt-8 mb-4 text-xl font-bold">Yeni elanlar</h2>
    </>
  );
}

type SectionTopProps = { section: Section; post?: ReactNode; search?: ReactNode };

export function SectionTop({ section, post = <PostFace waiting />, search = <Waiting /> }: SectionTopProps) {
  return (
    <>
      {/* On phones the back link and the post button share a row. */}
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="sm:w-full">
          <Link
            to="/"
            className="-ml-2 inline-flex min-h-11 items-center gap-1 px-2 font-medium text-muted hover:text-ink"
          >
            <Icon name="left" className="size-5" />
            Geri
          </Link>
        </div>
        <h1 className="page-title max-sm:order-1 max-sm:w-full sm:min-w-0 sm:flex-1">{section.heading}</h1>
        {post}
      </div>
      {search}
    </>
  );
}

type ListTopProps = { title: string; total?: ReactNode; filter?: ReactNode; sort?: ReactNode };

/** Heading and total of a list, the filter button, and the sort order. */
export function ListTop({ title, total, filter = <FilterPlaceholder />, sort = <Waiting narrow /> }: ListTopProps) {
  return (
    <div className="mb-4 flex items-center justify-between gap-3 max-sm:flex-col max-sm:items-stretch">
      <div className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-3">
        <h2 className="min-w-0 text-xl font-bold">{title}</h2>
        <div className="min-h-5 shrink-0">{total}</div>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        {filter}
        {sort}
      </div>
    </div>
  );
}

/** Placeholder of an input. */
function Waiting({ narrow = false }: { narrow?: boolean }) {
  return <div className={`h-12 rounded-control bg-sunken ${narrow ? 'w-32 max-sm:grow lg:w-56' : ''}`} />;
}
