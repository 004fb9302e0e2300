/** Links that narrow a seller's or a shop's listings to a section, with counts. */
import { Link, useSearchParams } from 'react-router';
import { groupThousands } from '../../domain/fields/format.ts';

type Section = { section: string; label: string; count: number };
type Props = { label: string; sections: readonly Section[]; chosen: string | null };

export function SectionLinks({ label, sections, chosen }: Props) {
  const [params] = useSearchParams();
  if (sections.length < 2) return null;
  const count = sections.reduce((sum, each) => sum + each.count, 0);
  return (
    <nav aria-label={label} className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] lg:flex-wrap">
      {[{ section: null, label: 'Hamısı', count }, ...sections].map(({ section, label, count }) => (
        <Link
          key={label}
          to={{ search: narrowed(params, section) }}
          preventScrollReset
          aria-current={section === chosen ? 'page' : undefined}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-sunken px-4 text-sm font-medium hover:text-accent-strong aria-[current]:bg-accent-soft aria-[current]:text-accent-strong"
        >
          {label}
          <span className="text-muted tabular-nums">{groupThousands(count)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Words and order stay; another section begins at its first page. */
function narrowed(before: URLSearchParams, section: string | null): string {
  const params = new URLSearchParams(before);
  params.delete('cursor');
  if (section === null) params.delete('section');
  else params.set('section', section);
  return params.toString();
}
