/** State of a report's messages in the browser: those stored with it, then pages before and after them. */
import { useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { useWrite } from '../../../ui/use-write.ts';
import type { ReportedPage } from '../../conversations/messages.server.ts';
import type { OpenReport } from '../../conversations/reports.server.ts';
import type { StaffRole } from '../use-staff.ts';

export function useTranscript({ id, messages: shown }: OpenReport, role: StaffRole) {
  const [messages, setMessages] = useState(shown);
  const [ends, setEnds] = useState({ first: false, last: false });
  const { sending: busy, message: failure, write } = useWrite();
  const [first, last] = [messages[0]?.number ?? null, messages.at(-1)?.number ?? null];
  const load = (query: { before?: number; after?: number }, take: (page: ReportedPage) => void) =>
    write(async () => {
      const asked = { path: { id }, query, as: role, refusable: true } as const;
      take(await call('GET /api/moderation/conversation-reports/{id}/messages', asked));
    });
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
