/** The database's time: a wrong clock on one instance must not end listings or show them as ended. */
import type pg from 'pg';

export type Clock = {
  now: () => Date;
  /** Asks the database for its time and uses that from then on. */
  follow: () => Promise<void>;
};

// Clocks synchronised by NTP agree within a second, and need no correction.
const toleratedMs = 2000;

/** Uses the machine's clock until `follow` finds that the database's differs; `tell` gets the difference. */
export function followDatabase({ pool }: { pool: pg.Pool }, tell: (behindMs: number) => void): Clock {
  let behindMs = 0;
  return {
    now: () => new Date(Date.now() + behindMs),
    async follow() {
      const asked = Date.now();
      const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
      const answered = Date.now();
      const there = rows[0]?.at.getTime() ?? answered;
      // The database read its clock at some moment between asking and the answer.
      const difference = there > answered ? there - answered : Math.min(0, there - asked);
      const next = Math.abs(difference) > toleratedMs ? difference : 0;
      if (Math.abs(next - behindMs) > toleratedMs) tell(next);
      behindMs = next;
    },
  };
}
