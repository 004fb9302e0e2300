/** The time as the database has it: what one instance's clock says must not end listings, or show them as ended. */
import type pg from 'pg';

export type Clock = {
  now: () => Date;
  /** Asks the database, and goes by its clock from then on. */
  follow: () => Promise<void>;
};

// Machines with NTP agree within a second, and then each may go by its own.
const toleratedMs = 2000;

/** Goes by the machine's clock until `follow` finds that the database's is another; `tell` gets the difference. */
export function followDatabase({ pool }: { pool: pg.Pool }, tell: (behindMs: number) => void): Clock {
  let behindMs = 0;
  return {
    now: () => new Date(Date.now() + behindMs),
    async follow() {
      const asked = Date.now();
      const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
      const answered = Date.now();
      const there = rows[0]?.at.getTime() ?? answered;
      // The database has read its clock at some time in between.
      const difference = there > answered ? there - answered : Math.min(0, there - asked);
      const next = Math.abs(difference) > toleratedMs ? difference : 0;
      if (Math.abs(next - behindMs) > toleratedMs) tell(next);
      behindMs = next;
    },
  };
}
