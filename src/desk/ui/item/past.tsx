/** Reports, an appeal, and earlier decisions about a listing. */
import { useState } from 'react';
import type { Section } from '../../../domain/fields/section.ts';
import { formatAge, formatDate } from '../../../domain/language/dates.ts';
import type { DecisionReason } from '../../../moderation/review/table.ts';
import type { QueueItem } from '../../queue/answer.server.ts';
import { useNow } from '../use-now.ts';
import { pastDecisions } from '../words.ts';
import { labelOfField } from '../field-labels.ts';
import { Part } from './part.tsx';

const shownAtFirst = 4;

export function Reports({ reports }: { reports: QueueItem['reports'] }) {
  const [all, setAll] = useState(false);
  const now = useNow();
  if (reports.length === 0) return null;
  const shown = all ? reports : reports.slice(0, shownAtFirst);
  return (
    <Part title="Şikayətlər" aside={reports.length}>
      <ul className="grid gap-1 text-sm">
        {shown.map((report, index) => (
          <li key={`${report.at} ${index}`}>
            <span className="font-medium">{report.label}</span>{' '}
            <span className="text-sm text-muted">
              {report.by === 'account' ? 'istifadəçi' : 'qonaq'}, {formatAge(new Date(report.at), now)}
            </span>
            {report.text && <span className="block whitespace-pre-line">«{report.text}»</span>}
          </li>
        ))}
      </ul>
      {shown.length < reports.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="mt-1 flex min-h-11 items-center text-sm font-medium text-accent-strong hover:underline lg:min-h-8"
        >
          Daha {reports.length - shown.length} şikayəti göstər
        </button>
      )}
    </Part>
  );
}

type AppealProps = { appeal: NonNullable<QueueItem['appeal']>; section: Section };

export function Appeal({ appeal, section }: AppealProps) {
  const now = useNow();
  return (
    <Part title="Satıcının müraciəti" aside={formatDate(new Date(appeal.at), now)}>
      <blockquote className="rounded-control bg-accent-soft px-3 py-2 text-sm whitespace-pre-line">
        {appeal.text}
      </blockquote>
      <p className="mt-2 text-sm text-muted">Elan silinib: {formatDate(new Date(appeal.removal.at), now)}</p>
      <Reasons reasons={appeal.removal.reasons} section={section} />
    </Part>
  );
}

export function Past({ past, section }: { past: QueueItem['past']; section: Section }) {
  const now = useNow();
  if (past.length === 0) return null;
  return (
    <Part title="Əvvəlki qərarlar" aside={past.length}>
      <ul className="grid gap-2 text-sm">
        {past.map((each) => (
          <li key={each.at}>
            <span className="font-medium">{capitalized(pastDecisions[each.decision])}</span>{' '}
            <span className="text-sm text-muted">{formatDate(new Date(each.at), now)}</span>
            <Reasons reasons={each.reasons} section={section} />
            {each.note && <p className="text-muted">Qeyd: {each.note}</p>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Reasons({ reasons, section }: { reasons: readonly DecisionReason[]; section: Section }) {
  return (
    <ul className="text-sm">
      {reasons.map(({ field, text }) => (
        <li key={`${field} ${text}`}>
          {field && <span className="text-muted">{labelOfField(section, field)}: </span>}
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Plain `toUpperCase` is enough: no word begins with i. */
const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
