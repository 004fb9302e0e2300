/** Own listings with their figures and bulk actions. */
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '../../../domain/fields/format.ts';
import { call, messageOf } from '../../../ui/browser/call.ts';
import { quietButton, quietDangerButton } from '../../../ui/buttons.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { statusNames } from '../../../goods/listings/status-names.ts';
import type { CabinetRow } from '../cabinet.server.ts';

type Page = { items: CabinetRow[]; total: number; nextCursor: string | null };
type Action = 'price' | 'renew' | 'withdraw';

export function CabinetList({ first }: { first: Page }) {
  const cabinet = useCabinet(first);
  const { page, words, setWords, load, search } = cabinet;
  return (
    <section aria-labelledby="cabinet-listings" className="panel p-4 sm:p-6">
      <h2 id="cabinet-listings" className="text-lg font-semibold">
        Elanlar <span className="ml-1 text-base font-normal text-muted tabular-nums">{page.total}</span>
      </h2>
      <form role="search" onSubmit={search} className="mt-3 flex max-w-text gap-2">
        <input
          type="search"
          value={words}
          onChange={({ currentTarget: { value } }) => setWords(value)}
          aria-label="Elanlarınızda axtarış"
          placeholder="Ad və ya nömrə"
          className={`${input} flex-1`}
        />
        <button className={quietButton}>Axtar</button>
      </form>
      <Actions {...cabinet} />
      <Table {...cabinet} />
      {page.items.length === 0 && <p className="py-4 text-muted">Burada elan yoxdur.</p>}
      {page.nextCursor !== null && (
        <button type="button" onClick={() => void load(words, page.nextCursor ?? '')} className={`${quietButton} mt-4`}>
          Daha çox göstər
        </button>
      )}
    </section>
  );
}

function Actions({ chosen, percent, setPercent, busy, act }: Cabinet) {
  return (
    <div role="group" aria-label="Seçilmiş elanlar" className="mt-3 flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted tabular-nums">{chosen.size} seçilib</span>
      <input
        inputMode="text"
        value={percent}
        onChange={({ currentTarget: { value } }) => setPercent(value)}
        aria-label="Qiymət neçə faiz dəyişsin"
        placeholder="−10"
        className={`${input} w-20`}
      />
      <button type="button" aria-busy={busy} onClick={() => void act('price')} className={quietButton}>
        Qiyməti % dəyiş
      </button>
      <button type="button" aria-busy={busy} onClick={() => void act('renew')} className={quietButton}>
        Vaxtını uzat
      </button>
      <button type="button" aria-busy={busy} onClick={() => void act('withdraw')} className={quietDangerButton}>
        Saytdan çıxar
      </button>
    </div>
  );
}

function Table({ page, chosen, all, toggle, toggleAll }: Cabinet) {
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead className="text-muted">
          <tr>
            <th className="py-2 pr-3">
              <input type="checkbox" checked={all} onChange={toggleAll} aria-label="Hamısını seç" className="size-5" />
            </th>
            {['Elan', 'Qiymət', 'Vəziyyət', 'Baxış', 'Zəng', 'Favorit'].map((name) => (
              <th key={name} className="py-2 pr-4 font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.items.map((row) => (
            <Row key={row._id} row={row} chosen={chosen.has(row._id)} onToggle={() => toggle(row._id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Cabinet = ReturnType<typeof useCabinet>;

/** State of the list: listings shown, those selected, and bulk actions. */
function useCabinet(first: Page) {
  const [page, setPage] = useState(first);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [percent, setPercent] = useState('');
  const [busy, setBusy] = useState(false);
  const load = async (q: string, cursor?: string) => {
    try {
      const query = { limit: 50, ...(q && { q }), ...(cursor && { cursor: Number(cursor) }) };
      const next = await call('GET /api/cabinet/listings', { query });
      setPage((before) => (cursor ? { ...next, items: [...before.items, ...next.items] } : next));
    } catch (error) {
      showToast('Elanlar yüklənmədi', messageOf(error));
    }
  };
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChosen(new Set());
    void load(words);
  };
  const act = async (action: Action) => {
    if (busy || chosen.size === 0) return;
    const value = Number(percent.replace(',', '.').replace('−', '-'));
    if (action === 'price' && (percent.trim() === '' || !Number.isFinite(value)))
      return showToast('Faizi rəqəmlə yazın', 'Məsələn, −10 qiyməti 10% azaldır.');
    setBusy(true);
    try {
      const json = { ids: [...chosen].slice(0, 200), action, ...(action === 'price' && { percent: value }) };
      const { done, refused } = await call('POST /api/cabinet/actions', { json });
      const [why] = refused;
      showToast(`${done} elan dəyişdi`, why && `${refused.length} elan dəyişmədi. ${why.message}`);
      setChosen(new Set());
      await load(words);
    } catch (error) {
      showToast('Əməliyyat yerinə yetirilmədi', messageOf(error));
    }
    setBusy(false);
  };
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const all = page.items.length > 0 && page.items.every(({ _id }) => chosen.has(_id));
  const toggleAll = () => setChosen(all ? new Set() : new Set(page.items.map(({ _id }) => _id)));
  return { page, words, setWords, chosen, percent, setPercent, busy, load, search, act, toggle, all, toggleAll };
}

const input =
  'min-h-11 min-w-0 rounded-control border border-line-strong bg-surface px-3 text-base placeholder:text-muted';

function Row({ row, chosen, onToggle }: { row: CabinetRow; chosen: boolean; onToggle: () => void }) {
  const cell = 'py-2 pr-4 tabular-nums';
  return (
    <tr className="border-t border-line">
      <td className="py-2 pr-3">
        <input
          type="checkbox"
          checked={chosen}
          onChange={onToggle}
          aria-label={`Seç: № ${row.id}`}
          className="size-5"
        />
      </td>
      <td className="min-w-40 py-2 pr-4">
        <Link to={`/ads/${row.id}`} className="font-medium hover:text-accent-strong">
          {row.title}
        </Link>
        <span className="block text-xs text-muted">№ {row.id}</span>
      </td>
      <td className={`${cell} whitespace-nowrap`}>{formatPrice(row.price)}</td>
      <td className="py-2 pr-4 whitespace-nowrap">{statusNames[row.status]}</td>
      <td className={cell}>{row.views}</td>
      <td className={cell}>{row.calls}</td>
      <td className={cell}>{row.favorites}</td>
    </tr>
  );
}
