/** The open reports: the current one, notes about them, and closing. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import type { OpenReport } from '../../conversations/reports.server.ts';
import type { Outcome } from '../../../moderation/reports/table.ts';
import type { StaffRole } from '../use-staff.ts';

export function useReports(items: readonly OpenReport[], role: StaffRole) {
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
