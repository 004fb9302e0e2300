import { type Kysely, sql } from 'kysely';

/** Who decided last about a rating, and about the answer to it: a moderator does not change what the admin decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ratings add column decided_by text, add column answer_decided_by text`.execute(db);
  // The log says who has hidden it, within the same transaction.
  for (const [part, account, action] of [
    ['', 'author_id', 'hideRating'],
    ['answer_', 'subject_id', 'hideAnswer'],
  ] as const) {
    const hiddenAt = sql.ref(`${part}hidden_at`);
    await sql`
      update ratings set ${sql.ref(`${part}decided_by`)} = (
        select by_role from moderation_log l
        where l.action = ${action} and l.account_id = ratings.${sql.ref(account)}
          and l.at between ${hiddenAt} and ${hiddenAt} + interval '10 seconds'
        order by l.number limit 1)
      where ${hiddenAt} is not null`.execute(db);
  }
}
