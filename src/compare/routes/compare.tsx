/** Compares up to four listings of a section: `/muqayise/cars?id=100001&id=100002`. Works without scripts. */
import '../../members.css';
import { data, isRouteErrorResponse, Link, redirect } from 'react-router';
import { isLoadFailure } from '../../ui/browser/load-failure.ts';
import { topicOfSection } from '../../platform/cache/changes.ts';
import { pageNotes, readingOf } from '../../platform/page/context.ts';
import { loadOrFailure } from '../../platform/page/load-or-failure.ts';
import { sectionByName, sectionPath } from '../../domain/sections/links.ts';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLoadFailed } from '../../ui/load-failed.tsx';
import { MissingPage } from '../../ui/missing-page.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { comparePath } from '../compare-path.ts';
import { idsIn, readComparison } from '../compare.server.ts';
import { ComparisonTable } from '../ui/comparison-table.tsx';
import type { Route } from './+types/compare.ts';
import { titled } from '../../ui/site.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const section = sectionByName(params.section);
  if (!section) throw data({ message: 'Belə bölmə yoxdur.' }, { status: 404 });
  context.get(pageNotes).parameters = new Set(['id']);
  const reading = readingOf(context, topicOfSection(section.name));
  const { ids, problem } = idsIn(new URL(request.url).searchParams);
  if (!ids) throw data({ message: problem }, { status: 400 });
  if (ids.length === 0) return { columns: [], rows: [] };
  const comparison = await loadOrFailure(() => readComparison(reading, section, ids));
  if (!comparison) throw data({ message: 'Bu elanlar artıq yoxdur.' }, { status: 404 });
  // Redirects to the canonical address with display numbers, which may be shared.
  if ('columns' in comparison && comparison.columns.some(({ id }, place) => id !== ids[place]))
    throw redirect(
      comparePath(
        section.name,
        comparison.columns.map(({ id }) => id),
      ),
      302,
    );
  return comparison;
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: titled(`Müqayisə: ${sectionByName(params.section ?? '')?.label ?? 'elanlar'}`) },
  { name: 'robots', content: 'noindex' },
];

export default function Compare({ loaderData, params }: Route.ComponentProps) {
  const section = sectionByName(params.section);
  if (!section) return null;
  if (isLoadFailure(loaderData))
    return (
      <div className="mx-auto max-w-page px-4">
        <PageLoadFailed text={loaderData.failure} />
      </div>
    );
  const { columns } = loaderData;
  const path = comparePath(
    section.name,
    columns.map(({ id }) => id),
  );
  return (
    <div className="mx-auto max-w-page px-4">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h1 className="page-title min-w-0">Müqayisə: {section.label}</h1>
        {columns.length > 0 && <ShareButton path={path} title={`Müqayisə: ${section.label}`} />}
      </div>
      {columns.length > 0 && <ComparisonTable section={section} comparison={loaderData} />}
      {columns.length < 2 && (
        <EmptyState
          drawing="box"
          title={columns.length === 0 ? 'Müqayisə üçün elan seçilməyib.' : 'Müqayisə üçün daha bir elan seçin.'}
          text="Bölmənin siyahısında və ya favoritlərdə «Müqayisə» düyməsini basın, ən çox 4 elan seçin."
        >
          <Link to={sectionPath(section)} className={primaryButton}>
            {section.label}
          </Link>
          <Link to="/favorites" className={quietButton}>
            Favoritlər
          </Link>
        </EmptyState>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status >= 500) throw error;
  const { message } = (error.data ?? {}) as { message?: string };
  return (
    <MissingPage
      tab="Müqayisə"
      title={message ?? 'Səhifə tapılmadı'}
      text="Elanları siyahıdan və ya favoritlərdən yenidən seçin."
      way={
        <Link to="/favorites" className={quietButton}>
          Favoritlər
        </Link>
      }
    />
  );
}
