/** Many accounts at once. */
import { hash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../src/platform/app/app.ts';

export type Person = { userId: string; token: string; username: string };

/** Accounts with a session each, by SQL: passwords are hashed slowly on purpose. */
export async function makePeople({ pool }: Pick<App, 'pool'>, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({
    userId: uuidv7(),
    token: randomBytes(32).toString('base64url'),
    username: 'Aysel',
  }));
  const ids = people.map(({ userId }) => userId);
  await pool.query(
    `insert into accounts (id, username, email, email_key, phone, password_hash)
      select id, 'Aysel', id || '@misal.az', id || '@misal.az', '+994501234567', '!' from unnest($1::uuid[]) id`,
    [ids],
  );
  await pool.query(
    `insert into sessions (token_hash, account_id, created_at, used_at, expires_at)
      select hash, id, now(), now(), now() + interval '1 day' from unnest($1::bytea[], $2::uuid[]) as t (hash, id)`,
    [people.map(({ token }) => hash('sha256', token, 'buffer')), ids],
  );
  return people;
}
