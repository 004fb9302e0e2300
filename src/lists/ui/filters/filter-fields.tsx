/** All filters of a list: those of its section's fields, date and photos. */
import { FilterGroup } from '../../../domain/fields/filters/filter-group.tsx';
import { CheckRow, CheckRows } from '../../../ui/inputs/check-row.tsx';
import type { Field, FollowingLists } from '../../../domain/fields/field.ts';
import { FieldFilter } from '../../../domain/fields/filters/field-filter.tsx';
import { leaderOf } from '../../../domain/fields/filling.ts';
import { groupThousands } from '../../../domain/fields/format.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { shownSections } from '../../../platform/site/shown-sections.ts';
import {
  changed,
  filterFields,
  leftBySegments,
  offeredValues,
  withoutStale,
  withSection,
} from '../../../search/filters/filters.ts';
import { daysLabels, factLabels } from '../../../search/list-labels.ts';
import { fieldsOfAll } from '../../../search/query.ts';
import { SellerFilter } from './seller-filter.tsx';
import { UnwantedWords } from './unwanted-words.tsx';
import type { Counts } from './use-counts.ts';
import { useFollowing } from './use-following.ts';
import { useHiddenSellers } from '../../../accounts/hidden-sellers/browser/hidden-sellers.ts';
import { HiddenList } from '../../../accounts/hidden-sellers/ui/hidden-list.tsx';

type Props = {
  section: Section | undefined;
  /** Whether the section itself is a filter. */
  anySection: boolean;
  draft: URLSearchParams;
  /** Called on every change; `done` is false while the user is typing. */
  onChange: (next: URLSearchParams, done: boolean) => void;
  counts: Counts | undefined;
  /** Dependent lists, such as the models of a make, for the values in the page's address. */
  following: FollowingLists;
  /** Name of the only field to show; absent: all. */
  only?: string | undefined;
};

// Number of groups open at first; with all open, the panel would be longer than the page.
const openLists = 2;

export function FilterFields({ section, anySection, draft, onChange, counts, following, only }: Props) {
  // What the links above the list ask for is not asked twice.
  const leftOf = (field: Field) => (section && !anySection ? leftBySegments(section, draft, field) : undefined);
  const fields = filterFields(section).filter((field) => leftOf(field)?.length !== 0);
  const leads = ({ name }: Field) => fields.some((field) => leaderOf(field)?.field === name);
  const lists = useFollowing(
    following,
    fields.some((field) => leads(field) && draft.has(field.name)),
  );
  // Keeps lists closed whose values arrive with the counts: they would shift everything below.
  const filled = fields.filter((field) => offeredValues(field, draft, lists).length > 0);
  const change = (name: string, values: string[], done: boolean) =>
    onChange(withoutStale(fields, draft, changed(draft, name, values), lists), done);
  return (
    <div>
      {anySection && !only && (
        <SectionFilter
          {...{ section, counts }}
          onChange={(name) => onChange(withSection(draft, section, name), true)}
        />
      )}
      {(only ? fields.filter(({ name }) => name === only) : fields).map((field) => (
        <FieldFilter
          // Keyed by section: the same field in another section has other values, and opens independently.
          key={`${section?.name}.${field.name}`}
          field={field}
          fields={section?.fields ?? []}
          draft={draft}
          onChange={change}
          suggestions={leftOf(field) ?? offeredValues(field, draft, lists)}
          open={only !== undefined || filled.slice(0, openLists).includes(field)}
          counted={
            counts && {
              values: (counts.facets[field.name] ?? []).filter(({ value }) => leftOf(field)?.includes(value) ?? true),
              exact: !counts.estimated.includes(field.name),
              fresh: counts.fresh,
            }
          }
        />
      ))}
      {!only && <CommonFilters {...{ section, draft, counts }} onChange={change} />}
    </div>
  );
}

type CommonProps = Pick<Props, 'section' | 'draft' | 'counts'> & {
  onChange: (name: string, values: string[], done: boolean) => void;
};

/** Filters that belong to no field. */
function CommonFilters({ section, draft, counts, onChange }: CommonProps) {
  return (
    <>
      <DaysFilter days={draft.get('days') ?? ''} onChange={(days) => onChange('days', [days], true)} />
      <CheckRows className="pl-1">
        {factLabels(section?.fields ?? fieldsOfAll).map(({ name, label }) => (
          <CheckRow
            key={name}
            name={name}
            value="1"
            label={label}
            checked={draft.get(name) === '1'}
            onChange={(on) => onChange(name, on ? ['1'] : [], true)}
            aside={countOf(counts, name)}
          />
        ))}
      </CheckRows>
      <UnwantedWords texts={draft.getAll('not')} onChange={(text, done) => onChange('not', [text], done)} />
      <SellerFilter
        kind={draft.get('seller') ?? ''}
        counts={counts}
        onChange={(kind) => onChange('seller', [kind], true)}
      />
      <HiddenSellers />
      {['without', 'hide'].flatMap((name) =>
        draft.getAll(name).map((value) => <input key={value} type="hidden" name={name} value={value} />),
      )}
    </>
  );
}

function countOf(counts: Counts | undefined, name: string): string | undefined {
  const count = counts?.facets[name]?.[0]?.count;
  return count === undefined
    ? undefined
    : `${counts?.estimated.includes(name) ? '≈\u00a0' : ''}${groupThousands(count)}`;
}

function SectionFilter({
  section,
  counts,
  onChange,
}: Pick<Props, 'section' | 'counts'> & { onChange: (name: string) => void }) {
  const counted = new Map(counts?.facets['section']?.map(({ value, count }) => [value, count]));
  const approximately = counts?.estimated.includes('section') ? '≈\u00a0' : '';
  return (
    <FilterGroup label="Bölmə" set={section ? 1 : 0} open>
      <CheckRows className="pl-1">
        <CheckRow
          radio
          name="section"
          value=""
          label="Bütün bölmələr"
          checked={!section}
          onChange={() => onChange('')}
        />
        {shownSections().map(({ name, label }) => {
          const count = counted.get(name);
          return (
            <CheckRow
              key={name}
              radio
              name="section"
              value={name}
              label={label}
              checked={section?.name === name}
              onChange={() => onChange(name)}
              aside={!section && count !== undefined && `${approximately}${groupThousands(count)}`}
            />
          );
        })}
      </CheckRows>
    </FilterGroup>
  );
}

function DaysFilter({ days: chosen, onChange }: { days: string; onChange: (days: string) => void }) {
  return (
    <FilterGroup label="Tarix" set={chosen ? 1 : 0} open>
      <CheckRows className="pl-1">
        {Object.entries({ '': 'İstənilən vaxt', ...daysLabels })
          .toSorted(([one], [other]) => Number(one) - Number(other))
          .map(([days, label]) => (
            <CheckRow
              key={days}
              radio
              name="days"
              value={days}
              label={label}
              checked={chosen === days}
              onChange={() => onChange(days)}
            />
          ))}
      </CheckRows>
    </FilterGroup>
  );
}

/** Lists the sellers hidden in this browser, to show them again; renders nothing if there are none. */
function HiddenSellers() {
  const { length } = useHiddenSellers();
  if (length === 0) return null;
  return (
    <FilterGroup label={`Gizlədilmiş satıcılar: ${length}`} set={0} open={false}>
      <HiddenList />
    </FilterGroup>
  );
}
