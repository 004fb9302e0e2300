/** Figures of a seller's own listings: views, contacts, and sales. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { bakuDate } from '../domain/language/dates.ts';
import { refusalToRate } from '../ratings/rules.ts';

export const ownFiguresShape = {
  figures: z
    .object({
      views: z.number().int(),
      messages: z.number().int().describe('Alıcıların mesajları'),
      week: z.array(z.number().int()).describe('Son 7 günün baxışları, köhnədən təzəyə'),
    })
    .optional(),
  sale: z
    .object({
      price: z.string().nullable().describe('Neçəyə satıldığı; yalnız satıcı görür'),
      buyer: z
        .object({ name: z.string(), conversationId: z.uuid(), mayRate: z.boolean().describe('Rəy yazmaq olarmı') })
        .nullable(),
    })
    .optional()
    .describe('Satılmış elanda'),
};

type Shape = z.infer<z.ZodObject<typeof ownFiguresShape>>;
type Figures = NonNullable<Shape['figures']>;
type OwnSale = NonNullable<Shape['sale']>;

const weekDays = 7;

/** Figures by listing id. */
export async function readOwnFigures(app: App, ids: readonly string[]): Promise<Map<string, Figures>> {
  const today = bakuDate(app.now());
  const rows = await app.read<Figures & { id: string }>(sql`
    select l.id,
      (select coalesce(sum(d.views), 0)::int from listing_days d where d.listing_id = l.id) as views,
      (select count(*)::int from conversations c join messages m on m.conversation_id = c.id and m.role = 'buyer'
        where c.listing_id = l.id) as messages,
      (select array_agg(coalesce(d.views, 0) order by back desc) from generate_series(0, ${weekDays - 1}::int) as back
        left join listing_days d on d.listing_id = l.id and d.day = ${today}::date - back) as week
    from listings l where l.id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

type SaleRow = {
  id: string;
  soldAt: Date;
  price: number | null;
  buyer: string | null;
  conversationId: string | null;
  bothWrote: boolean;
  hasRated: boolean;
  seesOther: boolean;
};

/** Sales as told by the seller, by listing id. */
export async function readOwnSales(app: App, ids: readonly string[]): Promise<Map<string, OwnSale>> {
  const rows = await app.read<SaleRow>(sql`
    select l.id, l.status_at as "soldAt", s.price, a.username as buyer, c.id as "conversationId",
      (select count(distinct m.role) from messages m where m.conversation_id = c.id) = 2 as "bothWrote",
      exists (select from ratings r where r.conversation_id = c.id and r.role = 'seller') as "hasRated",
      exists (select from ratings r where r.conversation_id = c.id and r.role = 'buyer' and r.shown_at is not null)
        as "seesOther"
    from listings l
    join listing_sales s on s.listing_id = l.id
    left join accounts a on a.id = s.buyer_id
    left join conversations c on c.listing_id = l.id and c.buyer_id = s.buyer_id
    where l.status = 'sold' and l.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, presentSale(app, row)]));
}

function presentSale(app: App, { price, buyer, conversationId, soldAt, bothWrote, ...rated }: SaleRow): OwnSale {
  const sale = { soldAt, buyer: 'this' as const, bothWrote };
  const mayRate = refusalToRate({ sale, ...rated }, app.config, app.now()) === undefined;
  return {
    price: price === null ? null : String(price),
    buyer: buyer !== null && conversationId !== null ? { name: buyer, conversationId, mayRate } : null,
  };
}
