import { type Kysely, sql } from 'kysely';

/** Photos in messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_photos (
      conversation_id uuid not null,
      -- Of the message.
      number integer not null,
      -- From 0, in the order shown.
      position smallint not null,
      -- As in photos.
      key text not null,
      width integer not null,
      height integer not null,
      widths integer[] not null,
      placeholder text not null,
      primary key (conversation_id, number, position),
      foreign key (conversation_id, number) references messages on delete cascade
    )`.execute(db);
  await sql`create index on message_photos (key)`.execute(db);
}
