/**
 * Facts in rows, listings in columns. On phones two columns fit, of a third one the edge, so that it is swiped; the facts'
 * names stay above their values.
 */
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { Section } from '../../domain/fields/section.ts';
import { listingPath } from '../../domain/sections/links.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { NoPhoto } from '../../listings/cards/ui/no-photo.tsx';
import { CardPhoto, StatusMark } from '../../listings/cards/ui/card.tsx';
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
        className="relative snap-x overflow-x-auto panel scroll-shadow lg:overflow-visible"
      >
        <table
          style={{ '--columns': columns.length, '--peek': columns.length > 2 ? '1rem' : '0rem' } as CSSProperties}
          className="w-full border-separate border-spacing-0 text-sm max-sm:block max-sm:w-max max-sm:min-w-full max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-[repeat(var(--columns),calc(50vw-1rem-var(--peek)))] max-sm:[&>*]:block sm:table-fixed"
        >
          <colgroup className="max-sm:hidden!">
            <col className="w-44" />
            {columns.map(({ id }) => (
              <col key={id} className="w-40" />
            ))}
          </colgroup>
          <Heads
            section={section}
            columns={columns}
            without={(column) =>
              comparePath(
                section.name,
                columns.filter((other) => other !== column).map(({ id }) => id),
              )
            }
          />
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

type HeadsProps = { section: Section; columns: readonly Compared[]; without: (column: Compared) => string };

/** Photos scroll with the page; names stick below its header. */
function Heads({ section, columns, without }: HeadsProps) {
  return (
    <thead>
      <tr>
        <th scope="row" className="sticky left-0 z-10 rounded-tl-card bg-surface max-sm:hidden">
          <span className="sr-only">Şəkil</span>
        </th>
        {columns.map(({ id, card }) => (
          <td key={id} className="snap-start px-2 pt-4 align-top">
            <Photo card={card} section={section} />
          </td>
        ))}
      </tr>
      <tr>
        <th scope="col" className="sticky left-0 z-10 border-b border-line bg-surface max-sm:sr-only lg:top-20 lg:z-20">
          <span className="sr-only">Göstərici</span>
        </th>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className="border-b border-line px-2 pt-2 pb-3 text-left align-top font-normal lg:sticky lg:top-20 lg:z-10 lg:bg-surface"
          >
            <Name column={column} without={without(column)} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Photo({ card, section }: Pick<Compared, 'card'> & Pick<Props, 'section'>) {
  if (!card) return <NoPhoto section={section} className="card-photo" />;
  return (
    <div className="relative">
      <CardPhoto card={card} first={false} />
      {card.status && <StatusMark status={card.status} />}
    </div>
  );
}

function Name({ column: { id, card }, without }: { column: Compared; without: string }) {
  return (
    <>
      {card ? (
        <a href={listingPath(card)} className="line-clamp-2 font-semibold text-accent-strong hover:underline">
          {card.title}
        </a>
      ) : (
        <p className="font-semibold">Bu elan artıq yoxdur</p>
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
    </>
  );
}

function Facts({ row: { label, values, differs, best }, columns }: { row: Row; columns: readonly Compared[] }) {
  return (
    <tr className={differs ? '' : 'group-has-checked/table:hidden'}>
      <th
        scope="row"
        className="sticky left-0 z-10 border-b border-line bg-surface py-3 pr-2 pl-4 text-left align-top font-normal text-muted max-sm:col-span-full max-sm:w-fit max-sm:border-b-0 max-sm:px-2 max-sm:pb-0"
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
          className={`border-b border-line px-2 py-3 align-top tabular-nums max-sm:pt-1 ${differs ? 'font-semibold' : 'text-muted'}`}
        >
          {best?.places.includes(place) ? (
            <span
              title={best.of === 'less' ? 'Ən az' : 'Ən çox'}
              className="-mx-2 -my-1 inline-block rounded-control bg-good-soft px-2 py-1 text-good"
            >
              {values[place]}
            </span>
          ) : (
            values[place] || (card ? <NotGiven /> : '')
          )}
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
