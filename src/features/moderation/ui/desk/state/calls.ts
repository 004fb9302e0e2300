/** The calls of the queue. */
import { call } from '../../../../../browser/call.ts';
import type { Listing } from '../../../../listings/present.ts';
import type { DecisionKind, DecisionReason } from '../../../review/table.ts';
import type { QueueItem, QueuePage, Summary } from '../../../queue/answer.server.ts';
import type { StaffRole } from '../../use-staff.ts';
import type { Kind } from '../kinds.ts';

export type DecisionRequest = { decision: DecisionKind; reasons?: readonly DecisionReason[]; note?: string };

type Named = { section: string; _id: string };

export type DeskCalls = ReturnType<typeof deskCalls>;

const pageSize = 20;

/** Calls as a moderator or the admin. */
export function deskCalls(as: StaffRole) {
  const common = { as, refusable: true };
  const pathOf = ({ section, _id }: Named) => `/api/moderation/listings/${section}/${_id}`;
  return {
    page(kind: Kind | undefined, cursor?: string): Promise<QueuePage> {
      const params = new URLSearchParams({
        limit: String(pageSize),
        ...(kind && { kind }),
        ...(cursor && { cursor }),
      });
      return call(`/api/moderation/queue?${params}`, common);
    },
    summary: (): Promise<Summary> => call('/api/moderation/summary', common),
    item: (listing: Named): Promise<QueueItem> => call(pathOf(listing), common),
    find: (number: string): Promise<QueueItem> => call(`/api/moderation/listings/${number}`, common),
    decide: ({ listing }: QueueItem, json: DecisionRequest): Promise<Listing> =>
      call(pathOf(listing), {
        ...common,
        method: 'POST',
        json,
        headers: { 'If-Match': listing.updatedAt },
        keepalive: true,
      }),
    takeBack: (listing: Named): Promise<Listing> =>
      call(`${pathOf(listing)}/decision`, { ...common, method: 'DELETE' }),
    hold: (listing: Named): Promise<{ until: string | null }> =>
      call(`${pathOf(listing)}/hold`, { ...common, method: 'POST' }),
    release: (listing: Named): Promise<unknown> =>
      call(`${pathOf(listing)}/hold`, { ...common, method: 'DELETE', keepalive: true }),
  };
}
