/** Everything a moderator needs to decide about a listing, on one screen. */
import type { ReactNode, Ref } from 'react';
import { periodOf } from '../../../domain/fields/facts.ts';
import { kindOf, type Others } from '../../../domain/fields/field.ts';
import { formatPrice } from '../../../domain/fields/format.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { listingPath, sectionByName } from '../../../domain/sections/links.ts';
import { isVisible } from '../../../listings/status.ts';
import type { Flag } from '../../../moderation/checks/flag.server.ts';
import { inputOf } from '../../../listings/listing-input.ts';
import { statusNames } from '../../../listings/status-names.ts';
import type { QueueItem } from '../../queue/answer.server.ts';
import type { StaffRole } from '../use-staff.ts';
import { showWait } from '../words.ts';
import { Changes } from './changes.tsx';
import { Flags } from './flags.tsx';
import { Notices } from './notices.tsx';
import { Part } from './part.tsx';
import { Appeal, Past, Reports } from './past.tsx';
import { Photos } from './photos.tsx';
import { Seller } from './seller.tsx';
import { UsualPrice } from './usual-price.tsx';
import { markedParts } from './marks.ts';

type Props = {
  item: QueueItem;
  notice: string | undefined;
  role: StaffRole;
  now: Date;
  /** Focused when the listing is opened. */
  heading: Ref<HTMLHeadingElement>;
};

export function ItemView({ item, notice, role, now, heading }: Props) {
  const { listing, seller } = item;
  const section = sectionByName(listing.section);
  if (!section) return null;
  return (
    <article
      aria-labelledby="elan"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,24fr)_minmax(0,27fr)] lg:grid-rows-[auto_1fr]"
    >
      <Photos listing={listing} section={section} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 lg:row-span-2">
        <Notices item={item} notice={notice} />
        <Top {...{ item, section, now, heading }} />
        <Flags flags={item.flags} role={role} />
        {item.appeal && <Appeal appeal={item.appeal} section={section} />}
        <Reports reports={item.reports} />
        {item.changes && <Changes changes={item.changes} section={section} />}
        <Part title="Təsvir">
          <p className="text-sm leading-5.5 whitespace-pre-line">
            <MarkedText text={listing.description} field="description" flags={item.flags} />
          </p>
        </Part>
        <Facts item={item} section={section} />
        <Past past={item.past} section={section} />
      </div>
      <Seller seller={seller} contact={listing.contact} now={now} />
    </article>
  );
}

type TopProps = Pick<Props, 'item' | 'now' | 'heading'> & { section: Section };

function Top({ item, section, now, heading }: TopProps) {
  const { listing, flags } = item;
  const period = periodOf(section, listing as Others);
  // A title may be derived from several fields.
  const ofTitle: Flag[] = flags.map((flag) =>
    flag.field !== undefined && section.titleFrom.includes(flag.field) ? { ...flag, field: 'title' } : flag,
  );
  return (
    <header>
      <p className="mb-1 flex flex-wrap gap-x-2 text-sm text-muted">
        <span>{section.label}</span>
        <Dot />
        {isVisible(listing.status) ? (
          <a href={listingPath(listing)} target="_blank" rel="noopener" className="underline">
            № {listing.id}
          </a>
        ) : (
          <span>№ {listing.id}</span>
        )}
        <Dot />
        <span className={item.waits ? 'font-medium text-ink' : ''}>{statusNames[listing.status]}</span>
        {item.since && (
          <>
            <Dot />
            <span>{showWait(item.since, now)} növbədədir</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="elan" ref={heading} tabIndex={-1} className="min-w-0 text-xl font-semibold tracking-tight outline-none">
          <MarkedText text={listing.title} field="title" flags={ofTitle} />
        </h2>
        <div className="ml-auto text-right">
          <p className="text-xl font-semibold tabular-nums">
            <FlaggedBox field="price" flags={flags}>
              {formatPrice(listing.price, period)}
            </FlaggedBox>
          </p>
          <UsualPrice key={listing.id} {...{ listing, section, period }} />
        </div>
      </div>
    </header>
  );
}

function Dot() {
  return <span aria-hidden="true">·</span>;
}

/** Highlights the whole field if its flag names no words. */
function FlaggedBox({ field, flags, children }: { field: string; flags: readonly Flag[]; children: ReactNode }) {
  const found = flags.filter((flag) => flag.field === field && !flag.found);
  if (found.length === 0) return children;
  const sure = found.some((flag) => flag.sure);
  return (
    <mark className={`px-1 ${sure ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning'}`}>{children}</mark>
  );
}

const shownElsewhere = new Set(['title', 'price', 'description']);

function Facts({ item: { listing, flags }, section }: { item: QueueItem; section: Section }) {
  const values = inputOf(section, listing);
  const fields = section.fields.filter(
    ({ name, group }) => values[name] && !shownElsewhere.has(name) && group !== 'contact',
  );
  return (
    <Part title="Məlumatlar">
      <dl className="grid grid-flow-row-dense gap-x-6 text-sm sm:grid-cols-2 lg:max-[88rem]:grid-cols-1">
        {fields.map((field) => (
          <div key={field.name} className={`flex gap-3 py-0.5 ${kindOf(field).isWide(field) ? 'col-span-full' : ''}`}>
            <dt className="w-28 shrink-0 text-muted">{field.label}</dt>
            <dd className="min-w-0 flex-1">
              <FlaggedBox field={field.name} flags={flags}>
                <MarkedText
                  text={kindOf(field).show(field, values[field.name] ?? '', values)}
                  field={field.name}
                  flags={flags}
                />
              </FlaggedBox>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

type MarkedProps = { text: string; field: string; flags: readonly Flag[] };

/** A text with the checks' findings highlighted. */
function MarkedText({ text, field, flags }: MarkedProps) {
  return markedParts(text, field, flags).map(({ text, mark }, index) =>
    mark ? (
      <mark
        // Parts have no other key.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        className={`px-0.5 font-medium underline decoration-2 underline-offset-4 ${mark === 'sure' ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning'}`}
      >
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
