/** Reported conversations, shown one at a time, oldest first. */
import { useState } from 'react';
import { quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { useKeys } from '../queue/keys.ts';
import { KeySign } from '../queue/key-sign.tsx';
import { LogSkeleton } from '../log/log-skeleton.tsx';
import { useFocusOnOpen } from '../use-focus-on-open.ts';
import { useNow } from '../use-now.ts';
import type { OpenReport } from '../../conversations/reports.server.ts';
import type { StaffRole } from '../use-staff.ts';
import type { Outcome } from '../../../moderation/reports/table.ts';
import { Refusal } from '../refusal.tsx';
import { CloseForm } from './close-form.tsx';
import { People } from './people.tsx';
import { Transcript } from './transcript.tsx';
import { usePerson, useReports } from './use-reports.ts';

const BanSheet = onDemand(async () => (await import('../deciding/ban-sheet.tsx')).BanSheet);
const HelpSheet = onDemand(async () => (await import('../deciding/help-sheet.tsx')).ConversationHelpSheet);

export function ReportsPage({ role }: { role: StaffRole }) {
  const reports = useReports(role);
  const { items, index, total, failure } = reports;
  const { person, ...people } = usePerson(role);
  const [helping, help] = useState(false);
  const now = useNow();
  const onOpen = useFocusOnOpen(items?.[index]?.id);
  const report = items?.[index];
  const reportedId = report?.reported.id;
  const openBan = (id: string) =>
    void people.ask(id).then((why) => why && showToast('Əməliyyat yerinə yetirilmədi', why));
  const close = async (note: string, outcome: Outcome) => {
    const why = await reports.close(note, outcome);
    if (!why) showToast('Şikayət bağlandı', report?.reported.name, undefined, 'status');
    return why;
  };
  useKeys({
    j: () => reports.go(index + 1),
    k: () => reports.go(index - 1),
    b: reportedId ? () => openBan(reportedId) : undefined,
    c: focusNote,
    '?': () => help(true),
  });
  if (failure && !report) return <LoadFailed text={failure} onRetry={reports.reload} />;
  if (!items) return <LogSkeleton />;
  return (
    <>
      {report ? (
        <>
          <Steps index={index} shown={items.length} total={total} onGo={reports.go} onHelp={() => help(true)} />
          <article
            key={report.id}
            ref={onOpen}
            tabIndex={-1}
            aria-label={`${report.reported.name} haqqında şikayət`}
            className="grid gap-5 outline-none lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-8"
          >
            <People report={report} now={now} onBan={openBan} />
            <Transcript report={report} role={role} now={now} />
            <Closing report={report} note={reports.note} onType={reports.type} onClose={close} />
          </article>
        </>
      ) : (
        <NoReports onRefresh={reports.reload} />
      )}
      {helping && <HelpSheet onClose={() => help(false)} />}
      {person && (
        <BanSheet
          person={{ ...person, banned: person.bannedAt !== null }}
          role={role}
          onDone={(text) => showToast(text, person.username)}
          onClose={people.forget}
        />
      )}
    </>
  );
}

function Closing({ report, ...form }: { report: OpenReport } & Parameters<typeof CloseForm>[0]) {
  return report.refusal === null ? <CloseForm {...form} /> : <Refusal>{report.refusal}</Refusal>;
}

function focusNote(): void {
  document.querySelector<HTMLElement>('[name=note]')?.focus();
}

type StepsProps = {
  index: number;
  shown: number;
  total: number;
  onGo: (index: number) => void;
  onHelp: () => void;
};

function Steps({ index, shown, total, onGo, onHelp }: StepsProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <p role="status" className="mr-auto text-sm text-muted tabular-nums">
        {index + 1} / {total} şikayət
      </p>
      <button
        type="button"
        aria-keyshortcuts="K"
        disabled={index === 0}
        onClick={() => onGo(index - 1)}
        className={quietButton}
      >
        Əvvəlki <KeySign>K</KeySign>
      </button>
      <button
        type="button"
        aria-keyshortcuts="J"
        disabled={index + 1 >= shown}
        onClick={() => onGo(index + 1)}
        className={quietButton}
      >
        Növbəti <KeySign>J</KeySign>
      </button>
      <button
        type="button"
        aria-label="Klavişlər"
        aria-keyshortcuts="?"
        onClick={onHelp}
        className={`${quietButton} max-md:hidden`}
      >
        ?
      </button>
    </div>
  );
}

function NoReports({ onRefresh }: { onRefresh: () => void }) {
  return (
    <EmptyState
      drawing="box"
      title="Baxılmamış şikayət yoxdur"
      text="İstifadəçi yazışmadan şikayət edəndə onu burada oxuyacaqsınız."
    >
      <button type="button" onClick={onRefresh} className={quietButton}>
        Yenilə
      </button>
    </EmptyState>
  );
}
