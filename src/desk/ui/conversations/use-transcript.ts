/** State of a report's messages in the browser: those stored with it, then pages before and after them. */
import { useState } from 'react';
import { call, CallError } from '../../../ui/browser/call.ts';
import type { ReportedPage } from '../../conversations/messages.server.ts';
import type { OpenReport } from '../../conversations/reports.server.ts';
import type { StaffRole } from '../use-staff.ts';

export function useTranscript({ id, messages: shown }: OpenReport, role: StaffRole) {
  const [messages, setMessages] = useState(shown);
  const [ends, setEnds] = useState({ first: false, last: false });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [first, last] = [messages[0]?.number ?? null, messages.at(-1)?.number ?? null];
  const load = async (query: { before?: number; after?: number }, take: (page: ReportedPage) => void) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      take(
        await call('GET /api/moderation/conversation-reports/{id}/messages', {
          path: { id },
          query,
          as: role,
          refusable: true,
        }),
      );
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : 'Server xətası');
    }
    setBusy(false);
  };
  const earlier = (before: number) =>
    load({ before }, (page) => {
      setMessages((known) => [...page.items, ...known]);
      setEnds((known) => ({ ...known, first: !page.hasMore }));
    });
  // Messages of old reports have no numbers: replaces them by the whole conversation.
  const later = () =>
    load({ after: last ?? 0 }, (page) => {
      setMessages((before) => (last === null ? page.items : [...before, ...page.items]));
      setEnds((before) => ({ ...before, last: !page.hasMore }));
    });
  return {
    messages,
    earlier: first !== null && first > 1 && !ends.first ? () => void earlier(first) : undefined,
    later: ends.last ? undefined : () => void later(),
    busy,
    failure,
  };
}
