/** Shown when a list is empty: what was searched, which words or filters to drop, and how many listings that would find. */
import { cutText } from '../../../language/cut.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../../browser/call.ts';
import type { Section } from '../../../fields/section.ts';
import { fold } from '../../../language/fold.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { savingHash } from '../../saved-searches/ui/saving-hash.ts';
import { changed, countsQuery, type SetFilter, unfiltered } from '../filters.ts';
import { type Counts, showTotal, useCounts } from './filters/use-counts.ts';

export type NothingFoundProps = {
  title: string;
  /** Advice about the search text. */
  text?: ReactNode;
  section: Section | undefined;
  anySection?: boolean;
  set: readonly SetFilter[];
  children?: ReactNode;
};

// Each costs a request for its count.
const offered = 4;

export function NothingFoundAdvice({ title, text, section, anySection = false, set, children }: NothingFoundProps) {
  const params = new URLSearchParams(useLocation().search);
  const asked = params.get('q')?.trim() ?? '';
  return (
    <div className="mb-6">
      <EmptyState drawing="search" title={title} text={<SearchedText text={asked} advice={text} />}>
        <Link
          to={{ search: params.toString(), hash: savingHash }}
          preventScrollReset
          className={`${primaryButton} noscript:hidden`}
        >
          <Icon name="bell" className="size-5" />
          Belə elan çıxanda xəbər ver
        </Link>
        <Shorter key={params.toString()} params={params} section={section} />
        {set.length > 0 && (
          <div className="w-full">
            <p className="mb-3 text-muted">Filtrlərdən birini silin:</p>
            <ul className="mx-auto grid max-w-md gap-2">
              {set.slice(0, offered).map((filter) => (
                <li key={filter.label}>
                  <RemoveFilter filter={filter} section={section} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {set.length > 1 && (
          <Link to={`?${unfiltered(params, section, anySection)}`} preventScrollReset className={quietButton}>
            Bütün filtrləri sıfırla
          </Link>
        )}
        {children}
      </EmptyState>
    </div>
  );
}

function SearchedText({ text, advice }: { text: string; advice: ReactNode }) {
  if (!text) return advice;
  return (
    <>
      <span className="mb-1 block text-ink">«{cutText(text, 80)}»</span>
      {advice}
    </>
  );
}

const shorterOffered = 3;
// Each costs a request for its count.
const wordsTried = 4;

/** The search without its last word, and with single words of it. */
function shorterTexts(text: string): string[] {
  const words = text.trim().split(/\s+/);
  if (words.length < 2) return [];
  const texts = [words.slice(0, -1).join(' '), ...words.slice(0, wordsTried)].filter((each) => fold(each) !== '');
  return [...new Map(texts.map((each) => [fold(each), each])).values()];
}

/** Shorter searches that find something; shown once their counts are known. */
function Shorter({ params, section }: { params: URLSearchParams; section: Section | undefined }) {
  const [found, setFound] = useState<{ text: string; total: string }[]>();
  const query = params.toString();
  const texts = shorterTexts(params.get('q') ?? '');
  useEffect(() => {
    const abort = new AbortController();
    const count = async (text: string) => {
      const asked = countsQuery(changed(new URLSearchParams(query), 'q', [text]), section, [], null);
      const counts = await call<Counts>(`/api/search/counts?${asked}`, { signal: abort.signal, as: 'nobody' });
      return counts.total > 0 ? [{ text, total: showTotal(counts) }] : [];
    };
    const tried = shorterTexts(new URLSearchParams(query).get('q') ?? '');
    // The page is complete without them.
    Promise.all(tried.map((text) => count(text).catch(() => []))).then(
      (counted) => !abort.signal.aborted && setFound(counted.flat().slice(0, shorterOffered)),
      () => undefined,
    );
    return () => abort.abort();
  }, [query, section]);
  if (texts.length === 0 || found?.length === 0) return null;
  return (
    <div className={`w-full noscript:hidden ${found ? '' : 'invisible'}`}>
      <p className="mb-3 text-muted">Daha qısa axtarın:</p>
      {/* A row is reserved, so that nothing moves when the counts arrive. */}
      <ul className="flex min-h-11 flex-wrap justify-center gap-2">
        {found?.map(({ text, total }) => (
          <li key={text} className="max-w-full">
            <Link to={`?${changed(params, 'q', [text])}`} className={`${quietButton} max-w-full`}>
              <span className="min-w-0 truncate">{text}</span>
              <span className="font-normal text-muted tabular-nums">({total})</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function RemoveFilter({ filter: { label, without }, section }: { filter: SetFilter; section: Section | undefined }) {
  const counts = useCounts(countsQuery(new URLSearchParams(without), section, [], null));
  return (
    <Link
      to={`?${without}`}
      preventScrollReset
      className="flex min-h-12 items-center gap-3 rounded-control bg-sunken px-4 py-2 text-left hover:bg-accent-soft"
    >
      <Icon name="close" className="size-4 text-muted" />
      <span className="min-w-0 flex-1">{label}</span>
      {/* Reserved, so that nothing moves when the count arrives. */}
      <span className="min-w-16 text-right text-sm whitespace-nowrap text-muted tabular-nums">
        {counts?.fresh && `${showTotal(counts)} elan`}
      </span>
    </Link>
  );
}
