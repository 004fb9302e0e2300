/** Notes in the database when mail went out last, and when it last failed and why: all processes send. */
import type { Logger } from 'pino';
import type { Db } from '../database/client.ts';
import { writeState } from '../database/site-state.server.ts';
import type { Mail } from './mail.ts';

export function noteMail(mail: Mail, db: Db, now: () => Date, log: Logger): Mail {
  const note = (name: 'mail sent' | 'mail failed', value: string) =>
    void writeState(db, name, value, now()).catch((error: unknown) => log.warn({ err: error }, 'a mail was not noted'));
  return {
    ...mail,
    async send(message) {
      try {
        const sent = await mail.send(message);
        // One refused for good says nothing of the server.
        if (sent) note('mail sent', '');
        return sent;
      } catch (error) {
        note('mail failed', reasonOf(error));
        throw error;
      }
    },
  };
}

/** A code such as `EAUTH 535`; not the server's text, which may repeat an address. */
function reasonOf(error: unknown): string {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}
