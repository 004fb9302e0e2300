/** The moderators' queue: one listing at a time, with keyboard shortcuts for everything. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { quietButton } from '../../../ui/buttons.ts';
import type { DecisionKind } from '../../../moderation/review/table.ts';
import { ItemView } from '../item/item-view.tsx';
import { PhotosAhead } from '../item/photos.tsx';
import { useFocusOnOpen } from '../use-focus-on-open.ts';
import { useNow } from '../use-now.ts';
import { storeWaiting } from '../waiting.ts';
import type { StaffRole } from '../use-staff.ts';
import { ActionBar, type Actions } from './action-bar.tsx';
import { AheadList } from './ahead-list.tsx';
import { deskCalls } from './state/calls.ts';
import { Desk } from './state/desk.ts';
import { currentOf, type Entry, idOf, isHeld } from './state/desk-state.ts';
import type { DeskView } from './state/desk-view.ts';
import { useKeys } from './keys.ts';
import { KindNav, Standing } from './kind-nav.tsx';
import { type Kind, kindOfAddress } from './kinds.ts';
import { NumberSearch } from './number-search.tsx';
import { type OpenSheet, preloadSheets, Sheets } from './sheets.tsx';
import { deskColumn, deskGrid, ItemSkeleton } from './skeleton.tsx';
import { outcomeOf } from '../../decisions/rules.ts';

export function DeskPage({ role }: { role: StaffRole }) {
  const [params] = useSearchParams();
  const kind = kindOfAddress(params);
  const number = /^\d{1,15}$/.exec(params.get('elan') ?? '')?.[0];
  return <Opened key={`${role} ${kind} ${number}`} {...{ role, kind, number }} />;
}

type Props = { role: StaffRole; kind: Kind | undefined; number: string | undefined };

function Opened({ role, kind, number }: Props) {
  const [desk] = useState(() => new Desk(deskCalls(role), kind));
  const view = useSyncExternalStore(desk.subscribe, desk.view, desk.view);
  useEffect(() => desk.start(number), [desk, number]);
  const [sheet, setSheet] = useState<OpenSheet>();
  const close = () => setSheet(undefined);
  useEffect(() => desk.keepStill(sheet !== undefined), [desk, sheet]);
  const search = useRef<HTMLInputElement>(null);
  const entry = currentOf(view);
  const allowed = entry ? allowedFor(entry) : [];
  const decide = (decision: DecisionKind) => {
    if (!entry || !allowed.includes(decision)) return;
    const { item, asked } = entry;
    if (decision === 'reject' || decision === 'remove') return setSheet({ kind: decision, item, asked });
    // The moderator may click a button while a sheet is loading.
    close();
    desk.decide(item, { decision });
  };
  const actions: Actions = {
    move: (step) => desk.move(step),
    decide,
    ban: () => entry && !entry.item.own && !entry.item.seller.banRefusal && setSheet({ kind: 'ban', item: entry.item }),
    takeBack: () => void desk.takeBack(),
    help: () => setSheet({ kind: 'help' }),
  };
  useDeskKeys(actions, search, sheet && close);
  useEffect(preloadSheets, []);
  const queued = view.summary?.queued;
  useEffect(() => void (queued !== undefined && storeWaiting({ queued })), [queued]);
  const now = useNow();
  return (
    <div className={deskGrid}>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2.5 xl:gap-4">
        <div className="max-w-sm max-xl:order-last">
          <NumberSearch input={search} onFind={(wanted) => desk.find(wanted)} />
        </div>
        <KindNav chosen={kind} summary={view.summary} />
        <Standing summary={view.summary} now={now} />
        {view.entries.length > 0 && (
          <div className="hidden xl:block">
            <AheadList state={view} onOpen={(id) => desk.open(id)} />
          </div>
        )}
      </div>
      <div className={deskColumn}>
        <Shown {...{ view, role, now, kind }} onRetry={() => void desk.refresh(true)} />
        <ActionBar item={entry?.item} allowed={allowed} said={view.said} actions={actions} />
      </div>
      {sheet && <Sheets {...{ desk, role, sheet }} onClose={close} />}
    </div>
  );
}

/** `close`: set while a sheet is open or loading, when keys must not decide about the listing below. */
function useDeskKeys(
  actions: Actions,
  search: { current: HTMLInputElement | null },
  close: (() => void) | undefined,
): void {
  const ofDesk = {
    j: () => actions.move(1),
    k: () => actions.move(-1),
    a: () => actions.decide('approve'),
    r: () => actions.decide('reject'),
    x: () => actions.decide('remove'),
    e: () => actions.decide('restore'),
    b: actions.ban,
    z: actions.takeBack,
    '?': actions.help,
    '/': () => search.current?.focus(),
  };
  useKeys(close ? { escape: close } : ofDesk);
}

type ShownProps = { view: DeskView; role: StaffRole; now: Date; kind: Kind | undefined; onRetry: () => void };

function Shown({ view, role, now, kind, onRetry }: ShownProps) {
  const entry = currentOf(view);
  const heading = useFocusOnOpen(entry && idOf(entry.item));
  const failure = view.state === 'failed' ? view.failure : entry ? '' : view.moreFailure;
  if (failure) return <LoadFailed text={failure} retrying={view.fetching} onRetry={onRetry} />;
  // All loaded listings are decided; more are loading.
  if (!entry && (view.state === 'loading' || view.cursor !== null)) return <ItemSkeleton />;
  if (!entry) return <Empty kind={kind} onRefresh={onRetry} />;
  const at = view.entries.indexOf(entry);
  const ahead = view.entries.slice(at + 1).filter(({ item }) => !isHeld(item));
  return (
    <>
      <ItemView
        key={idOf(entry.item)}
        item={entry.item}
        notice={entry.notice}
        role={role}
        now={now}
        heading={heading}
      />
      <PhotosAhead items={ahead.slice(0, 2).map(({ item }) => item)} />
    </>
  );
}

function Empty({ kind, onRefresh }: { kind: Kind | undefined; onRefresh: () => void }) {
  return (
    <EmptyState
      drawing="box"
      title={kind ? 'Bu növdə elan qalmayıb' : 'Növbə boşdur, hər şeyə baxılıb'}
      text="Yeni elan gələn kimi özü burada görünəcək."
    >
      <button type="button" onClick={onRefresh} className={quietButton}>
        Yenilə
      </button>
    </EmptyState>
  );
}

const all: readonly DecisionKind[] = ['approve', 'reject', 'remove', 'restore'];

/** The decisions that the server would accept. */
function allowedFor({ item }: Entry): readonly DecisionKind[] {
  if (item.own || item.refusal !== null || isHeld(item)) return [];
  const queued = item.since === null ? undefined : { stage: item.stage };
  return all.filter((decision) => outcomeOf(decision, item.listing.status, queued).do !== 'refuse');
}
