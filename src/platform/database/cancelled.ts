/**
 * Retries what PostgreSQL has cancelled for the sake of another transaction. The order of locks (`docs/locks.md`) keeps
 * deadlocks from happening; one that was overlooked, or that a migration causes, costs a moment and no 500.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type KyselyConfig, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import type { Database } from './client.ts';

// A deadlock, and a serialization failure: nothing of the transaction stays.
const cancelledCodes = ['40P01', '40001'];
const maxTries = 4;
const longestPauseMs = 50;

/** Called with the code before each further try. */
export type OnCancelled = (code: string) => void;

/** Runs work that leaves nothing behind when it is cancelled: one statement or one transaction. */
export async function retryCancelled<Result>(work: () => Promise<Result>, onCancelled: OnCancelled): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
      if (!cancelledCodes.includes(code) || tries === maxTries) throw error;
      onCancelled(code);
      // Random backoff, or two transactions that collided would collide again.
      await sleep(Math.random() * longestPauseMs * tries);
    }
  }
}

/** Kysely whose transactions are retried when cancelled: their work changes nothing but the database. */
export class RetryingKysely extends Kysely<Database> {
  readonly #onCancelled: OnCancelled;

  constructor(config: KyselyConfig, onCancelled: OnCancelled) {
    super(config);
    this.#onCancelled = onCancelled;
  }

  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => retryCancelled(() => execute(work), this.#onCancelled);
    return builder;
  }
}
