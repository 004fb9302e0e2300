/** The open reports in the browser: which one is looked at, and what is done about it. */
import { useCallback, useEffect, useState } from 'react';
import { call, CallError } from '../../../../browser/call.ts';
import type { OpenReport } from '../../conversations/api.server.ts';
import { storeOpenReports } from '../open-reports.ts';
import type { Person } from '../../users/users-api.server.ts';
import type { StaffRole } from '../use-staff.ts';

const path = '/api/moderation/conversation-reports';

const messageOf = (error: unknown) => (error instanceof CallError ? error.message : 'Server xətası');

export function useReports(role: StaffRole) {
  const [items, setItems] = useState<readonly OpenReport[]>();
  const [total, setTotal] = useState(0);
  const [index, setIndex] = useState(0);
  const [failure, setFailure] = useState('');
  // By report: what was typed stays while others are looked at.
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const take = useCallback((count: number) => {
    setTotal(count);
    storeOpenReports({ conversations: count });
  }, []);
  const load = useCallback(() => {
    call<{ items: OpenReport[]; total: number }>(`${path}?limit=50`, { as: role, refusable: true }).then(
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
    /** Undefined, or why it is still open. */
    async close(note: string): Promise<string | undefined> {
      const report = items?.[index];
      if (!items || !report) return undefined;
      try {
        await call(`${path}/${report.id}/close`, { method: 'POST', json: { note }, as: role, refusable: true });
      } catch (error) {
        return messageOf(error);
      }
      const left = items.filter((each) => each !== report);
      take(Math.max(0, total - 1));
      setItems(left);
      setIndex(Math.min(index, Math.max(0, left.length - 1)));
      // Beyond the first page.
      if (left.length === 0 && total > 1) load();
      return undefined;
    },
  };
}

/** Whom the sheet that warns or bans is about. */
export function usePerson(role: StaffRole) {
  const [person, setPerson] = useState<Person>();
  return {
    person,
    forget: () => setPerson(undefined),
    /** Undefined, or why it cannot be opened. */
    async ask(id: string): Promise<string | undefined> {
      try {
        const asked = await call<Person>(`/api/moderation/users/${id}`, { as: role, refusable: true });
        if (asked.banRefusal) return asked.banRefusal;
        setPerson(asked);
        return undefined;
      } catch (error) {
        return messageOf(error);
      }
    },
  };
}
