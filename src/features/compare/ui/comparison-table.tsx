/** Facts in rows, listings in columns; on phones the columns are swiped and the names of the facts stay. */
import { Link } from 'react-router';
import type { Section } from '../../../fields/section.ts';
import { listingPath } from '../../../sections/links.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { CardPhoto } from '../../cards/ui/card.tsx';
import { comparePath } from '../compare-path.ts';
import type { Compared, Comparison, Row } from '../compare.server.ts';

type Props = { section: Section; comparison: Comparison };

export function ComparisonTable({ section, comparison: { columns, rows } }: Props) {
  const someAreSame = rows.some(({ differs }) => !differs) && rows.some(({ differs }) => differs);
  return (
    <div className="group/table mb-8">
      {someAreSame && (
        <label className="mb-2 inline-flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" className="tick" autoComplete="off" />
          Yalnız fərqlər
        </label>
      )}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keyboard, too
        tabIndex={0}
        role="region"
        aria-label="Müqayisə cədvəli"
        className="relative -mx-4 snap-x scroll-pl-30 overflow-x-auto sm:scroll-pl-44"
      >
        <table className="w-full table-fixed border-separate border-spacing-0 text-sm">
          <colgroup>
            <col className="w-30 sm:w-44" />
            {columns.map(({ id }) => (
              <col key={id} className="w-40" />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 z-10 border-b border-line bg-page">
                <span className="sr-only">Göstərici</span>
              </th>
              {columns.map((column) => (
                <Head
                  key={column.id}
                  column={column}
                  without={comparePath(
                    section.name,
                    columns.filter((other) => other !== column).map(({ id }) => id),
                  )}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Facts key={row.label} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const marks: Readonly<Record<string, string>> = { reserved: 'Bron edilib', sold: 'Satılıb', expired: 'Vaxtı bitib' };

function Head({ column: { id, card }, without }: { column: Compared; without: string }) {
  const mark = card?.status && marks[card.status];
  return (
    <th scope="col" className="snap-start border-b border-line px-2 pb-3 text-left align-top font-normal last:pr-4">
      {card ? (
        <div className="relative">
          <CardPhoto card={card} first={false} />
          {mark && (
            <p className="card-badges">
              <span>{mark}</span>
            </p>
          )}
          <a href={listingPath(card)} className="mt-2 line-clamp-2 font-semibold text-accent-strong hover:underline">
            {card.title}
          </a>
        </div>
      ) : (
        <>
          <div className="card-photo flex items-center justify-center text-line-strong">
            <Icon name="camera" className="size-14" />
          </div>
          <p className="mt-2 font-semibold">Bu elan artıq yoxdur</p>
        </>
      )}
      <Link
        to={without}
        preventScrollReset
        className="-mb-2 inline-flex min-h-11 items-center gap-1 text-muted hover:text-danger"
        aria-label={`Müqayisədən çıxar: ${card?.title ?? id}`}
      >
        <Icon name="close" className="size-4" />
        Çıxar
      </Link>
    </th>
  );
}

function Facts({ row: { label, values, differs }, columns }: { row: Row; columns: readonly Compared[] }) {
  return (
    <tr className={differs ? '' : 'group-has-checked/table:hidden'}>
      <th
        scope="row"
        className="sticky left-0 z-10 border-b border-line bg-page py-3 pr-2 pl-4 text-left align-top font-normal text-muted"
      >
        {label}
        {differs && (
          <>
            <span aria-hidden="true" className="text-accent-strong">
              {' '}
              •
            </span>
            <span className="sr-only"> (fərqlidir)</span>
          </>
        )}
      </th>
      {columns.map(({ id, card }, place) => (
        <td
          key={id}
          className={`border-b border-line px-2 py-3 align-top tabular-nums last:pr-4 ${differs ? 'font-semibold' : 'text-muted'}`}
        >
          {values[place] || (card ? <NotGiven /> : '')}
        </td>
      ))}
    </tr>
  );
}

function NotGiven() {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        —
      </span>
      <span className="sr-only">göstərilməyib</span>
    </>
  );
}
