/** Whether a log-in compares a password, told without a clock. */
import { hashPassword } from '../accounts/passwords/passwords.server.ts';

// About a second's work.
const queued = 40;

/** Passwords are hashed one at a time: whoever compares one is answered after those that were in the queue before. */
export async function comparesPassword(logIn: () => Promise<unknown>): Promise<boolean> {
  let hashed = 0;
  const before = Array.from({ length: queued }, () => hashPassword('sınaq').then(() => (hashed += 1)));
  await logIn();
  const waitedFor = hashed;
  await Promise.all(before);
  return waitedFor === queued;
}
