/** Client calls of the queue. */
import { call } from '../../../../ui/browser/call.ts';
import type { Listing } from '../../../../listings/present.ts';
import type { DecisionKind, DecisionReason } from '../../../../moderation/review/table.ts';
import type { QueueItem, QueuePage, Summary } from '../../../queue/answer.server.ts';
import type { StaffRole } from '../../use-staff.ts';
import type { Kind } from '../kinds.ts';

export type DecisionRequest = { decision: DecisionKind; reasons?: readonly DecisionReason[]; note?: string };

type Named = { section: string; _id: string };

export type DeskCalls = ReturnType<typeof deskCalls>;

const pageSize = 20;

/** Calls authenticated as a moderator or the admin. */
export function deskCalls(as: StaffRole) {
  const common = { as, refusable: true };
  const pathOf = ({ section, _id }: Named) => ({ section, id: _id });
  return {
    page(kind: Kind | undefined, cursor?: string): Promise<QueuePage> {
      return call('GET /api/moderation/queue', { ...common, query: { limit: pageSize, kind, cursor } });
    },
    summary: (): Promise<Summary> => call('GET /api/moderation/summary', common),
    item: (listing: Named): Promise<QueueItem> =>
      call('GET /api/moderation/listings/{section}/{id}', { ...common, path: pathOf(listing) }),
    find: (number: string): Promise<QueueItem> =>
      call('GET /api/moderation/listings/{id}', { ...common, path: { id: number } }),
    decide: ({ listing }: QueueItem, json: DecisionRequest): Promise<Listing> =>
      call('POST /api/moderation/listings/{section}/{id}', {
        ...common,
        path: pathOf(listing),
        json,
        headers: { 'If-Match': listing.updatedAt },
        keepalive: true,
      }),
    takeBack: (listing: Named): Promise<Listing> =>
      call('DELETE /api/moderation/listings/{section}/{id}/decision', { ...common, path: pathOf(listing) }),
    claimListing: (listing: Named): Promise<{ until: string | null }> =>
      call('POST /api/moderation/listings/{section}/{id}/hold', { ...common, path: pathOf(listing) }),
    releaseListing: (listing: Named): Promise<unknown> =>
      call('DELETE /api/moderation/listings/{section}/{id}/hold', {
        ...common,
        path: pathOf(listing),
        keepalive: true,
      }),
  };
}
