/** State of the open reports in the browser: the current one, and actions on it. */
import { useCallback, useEffect, useState } from 'react';
import { call, messageOf } from '../../../ui/browser/call.ts';
import type { OpenReport } from '../../conversations/reports.server.ts';
import type { Outcome } from '../../../moderation/reports/table.ts';
import { storeOpenReports } from '../open-reports.ts';
import type { Person } from '../../users/users-api.server.ts';
import type { StaffRole } from '../use-staff.ts';

export function useReports(role: StaffRole) {
  const [items, setItems] = useState<readonly OpenReport[]>();
  const [total, setTotal] = useState(0);
  const [index, setIndex] = useState(0);
  const [failure, setFailure] = useState('');
  // Typed notes by report: they survive switching to another report.
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const take = useCallback((count: number) => {
    setTotal(count);
    storeOpenReports({ conversations: count });
  }, []);
  const load = useCallback(() => {
    call('GET /api/moderation/conversation-reports', { query: { limit: 50 }, as: role, refusable: true }).then(
      (page) => {
        setItems(page.items);
        setIndex(0);
        setFailure('');
        take(page.total);
      },
      (error: unknown) => setFailure(messageOf(error)),
    );
  }, [role, take]);
  useEffect(load, [load]);
  return {
    items,
    total,
    index,
    failure,
    note: notes[items?.[index]?.id ?? ''] ?? '',
    type: (note: string) => setNotes({ ...notes, [items?.[index]?.id ?? '']: note }),
    reload: load,
    go: (to: number) => {
      if (items?.[to]) setIndex(to);
    },
    /** Closes the current report; resolves to the error message if it failed. */
    async close(note: string, outcome: Outcome): Promise<string | undefined> {
      const report = items?.[index];
      if (!items || !report) return undefined;
      try {
        const path = { id: report.id };
        await call('POST /api/moderation/conversation-reports/{id}/close', {
          path,
          json: { note, outcome },
          as: role,
          refusable: true,
        });
      } catch (error) {
        return messageOf(error);
      }
      const left = items.filter((each) => each !== report);
      take(Math.max(0, total - 1));
      setItems(left);
      setIndex(Math.min(index, Math.max(0, left.length - 1)));
      // More reports are left than the first page had.
      if (left.length === 0 && total > 1) load();
      return undefined;
    },
  };
}

/** State of the sheet that warns or bans a person. */
export function usePerson(role: StaffRole) {
  const [person, setPerson] = useState<Person>();
  return {
    person,
    forget: () => setPerson(undefined),
    /** Opens the sheet; resolves to the error message if it failed. */
    async ask(id: string): Promise<string | undefined> {
      try {
        const asked = await call('GET /api/moderation/users/{id}', { path: { id }, as: role, refusable: true });
        if (asked.banRefusal) return asked.banRefusal;
        setPerson(asked);
        return undefined;
      } catch (error) {
        return messageOf(error);
      }
    },
  };
}
