/** Moderation as sellers see it: decisions about a listing, and the expected wait. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import type { ListingRow } from '../../listings/present.ts';
import { isHidden } from '../../listings/status.ts';
import { reasonsAnswer } from './reasons.server.ts';
import type { DecisionReason } from './table.ts';
import { dayMs } from '../../domain/language/durations.ts';

/** Schemas of the parts of a seller's view. */
export const ownReviewShape = {
  decision: z
    .object({ at: z.iso.datetime(), reasons: reasonsAnswer })
    .optional()
    .describe('Qaytarılmış və ya silinmiş elan haqqında son qərar'),
  queue: z
    .object({ place: z.number().int(), minutes: z.number().int() })
    .optional()
    .describe('Yoxlanılana qədər: növbədəki yeri və təxminən neçə dəqiqə qaldığı'),
  appeal: z
    .enum(['possible', 'open', 'denied'])
    .optional()
    .describe('Silinməsinə qarşı müraciət; possible: hələ yoxdur'),
};
const ownReview = z.object(ownReviewShape);

/** A seller's view of moderation. */
export type OwnReview = z.infer<typeof ownReview>;

// Minutes per decision, assumed until there is data.
const usualMinutes = 3;
const longestMinutes = 60;

/** The seller's view of each listing, by id. */
export async function readOwnReviews(app: App, listings: readonly ListingRow[]): Promise<Map<string, OwnReview>> {
  const hidden = listings.filter(({ status }) => isHidden(status));
  if (hidden.length === 0) return new Map();
  const ids = hidden.map(({ id }) => id);
  const [decided, waiting, pace] = await Promise.all([readDecided(app, ids), readPlaces(app, ids), readPace(app)]);
  return new Map(
    hidden.map(({ id, status }) => {
      const last = decided.get(id);
      const place = waiting.get(id);
      return [
        id,
        {
          ...(last && { decision: { at: last.at.toISOString(), reasons: last.reasons } }),
          ...(place !== undefined && status === 'pending' && { queue: { place, minutes: Math.ceil(place * pace) } }),
          ...(last && status === 'removed' && { appeal: appealOf(last) }),
        },
      ];
    }),
  );
}

type Decided = { id: string; at: Date; reasons: DecisionReason[]; appealed: boolean; outcome: string | null };

const appealOf = ({ appealed, outcome }: Decided) => (outcome ? 'denied' : appealed ? 'open' : 'possible');

async function readDecided(app: App, ids: readonly string[]): Promise<Map<string, Decided>> {
  // Ignores denied appeals, which are stored as decisions, too: the seller is shown the removal.
  const rows = await app.read<Decided>(sql`
    select distinct on (d.listing_id) d.listing_id as id, d.at, d.reasons, a.decision is not null as appealed, a.outcome
    from listing_decisions d left join listing_appeals a on a.decision = d.number
    where d.listing_id = any(${ids}::uuid[]) and d.taken_back_at is null
      and d.decision in ('reject', 'remove') and d.stage is distinct from 'appeals'
    order by d.listing_id, d.number desc`);
  return new Map(rows.map((row) => [row.id, row]));
}

async function readPlaces(app: App, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await app.read<{ id: string; place: number }>(sql`
    select * from (
      select listing_id as id, row_number() over (order by since, listing_id) as place from listing_reviews where waits
    ) waiting where id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** Minutes per decision: the median interval over the last day. */
async function readPace(app: App): Promise<number> {
  const [row] = await app.read<{ minutes: number | null }>(sql`
    select percentile_cont(0.5) within group (order by gap)::float8 as minutes from (
      select extract(epoch from at - lag(at) over (order by number)) / 60 as gap from (
        select number, at from listing_decisions where at > ${new Date(app.now().getTime() - dayMs)}
        order by at desc limit 21) last) gaps
    where gap > 0`);
  return Math.min(row?.minutes ?? usualMinutes, longestMinutes);
}
