/** Reported conversations, shown one at a time, oldest first. */
import { useState } from 'react';
import { quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { call, CallError } from '../../../ui/browser/call.ts';
import { useKeys } from '../queue/keys.ts';
import { KeySign } from '../queue/key-sign.tsx';
import { useFocusOnOpen } from '../use-focus-on-open.ts';
import { useNow } from '../use-now.ts';
import type { OpenReport } from '../../conversations/reports.server.ts';
import type { Person } from '../../users/users-api.server.ts';
import type { StaffRole } from '../use-staff.ts';
import type { Outcome } from '../../../moderation/reports/table.ts';
import { Refusal } from '../refusal.tsx';
import { CloseForm } from './close-form.tsx';
import { People } from './people.tsx';
import { Transcript } from './transcript.tsx';
import { useRevalidator } from 'react-router';

const BanSheet = onDemand(async () => (await import('../deciding/ban-sheet.tsx')).BanSheet);
const HelpSheet = onDemand(async () => (await import('../deciding/help-sheet.tsx')).ConversationHelpSheet);

type Props = { page: { items: readonly OpenReport[]; total: number }; role: StaffRole };

export function ReportsPage({ page: { items, total }, role }: Props) {
  const reports = useReports(items, role);
  const { index, report } = reports;
  const [person, setPerson] = useState<Person>();
  const { write: ask } = useWrite();
  const [helping, help] = useState(false);
  const now = useNow();
  const onOpen = useFocusOnOpen(report?.id);
  const reportedId = report?.reported.id;
  const openBan = (id: string) =>
    void ask(
      async () => setPerson(await readPerson(id, role)),
      ({ message }) => showToast('Əməliyyat yerinə yetirilmədi', message),
    );
  const close = async (note: string, outcome: Outcome) => {
    await reports.close(note, outcome);
    showToast('Şikayət bağlandı', report?.reported.name, undefined, 'status');
  };
  useKeys({
    j: () => reports.go(index + 1),
    k: () => reports.go(index - 1),
    b: reportedId ? () => openBan(reportedId) : undefined,
    c: focusNote,
    '?': () => help(true),
  });
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
          onClose={() => setPerson(undefined)}
        />
      )}
    </>
  );
}

function Closing({ report, ...form }: { report: OpenReport } & Parameters<typeof CloseForm>[0]) {
  return report.refusal === null ? <CloseForm {...form} /> : <Refusal>{report.refusal}</Refusal>;
}

/** A person who may be warned or banned; throws why not. */
async function readPerson(id: string, role: StaffRole): Promise<Person> {
  const person = await call('GET /api/moderation/users/{id}', { path: { id }, as: role, refusable: true });
  if (person.banRefusal) throw new CallError(403, person.banRefusal);
  return person;
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

/** The open reports: the current one, notes about them, and closing. */
function useReports(items: readonly OpenReport[], role: StaffRole) {
  const { revalidate } = useRevalidator();
  const [asked, go] = useState(0);
  // Typed notes by report: they survive switching to another report.
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const index = Math.min(asked, Math.max(0, items.length - 1));
  const report = items[index];
  const id = report?.id ?? '';
  return {
    index,
    report,
    note: notes[id] ?? '',
    type: (note: string) => setNotes({ ...notes, [id]: note }),
    reload: () => void revalidate(),
    go: (to: number) => {
      if (items[to]) go(to);
    },
    /** Closes the current report; the next takes its place. */
    async close(note: string, outcome: Outcome): Promise<void> {
      const options = { path: { id }, json: { note, outcome }, as: role, refusable: true } as const;
      await call('POST /api/moderation/conversation-reports/{id}/close', options);
      go(index);
      await revalidate();
    },
  };
}
