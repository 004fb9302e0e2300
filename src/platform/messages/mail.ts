/** Outgoing mail: by SMTP, or to files if none is configured. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Recipient } from './audience.ts';

type Content = {
  subject: string;
  text: string;
  html: string;
  /** The same for each attempt: a job may send a message twice, and mail programs show it once. Without `<`, `@` and host. */
  messageId?: string;
  replyTo?: Address;
  /** Additional headers, such as those for unsubscribing. */
  headers?: Readonly<Record<string, string>>;
};
/** An unconfirmed address; nameless: a stranger may have typed the name. */
type Address = { name: ''; address: string };

/** The site's name in mails, and the address of mails to the operator. */
type Owner = { name: string; contacts: { email?: string } };

export type Mail = {
  /**
   * Resolves once the server has accepted the message or the file is written; false if the server refused it for good.
   * Mails to accounts go through `mailAccount`, which decides who gets what. Without an operator's address, their mail goes
   * to files.
   */
  send(message: Content & { from: Owner; to: Recipient | 'operator' }): Promise<boolean>;
  close(): void;
};

// Suppresses automatic replies.
const commonHeaders = { 'Auto-Submitted': 'auto-generated' };
// After these, the server counts as unavailable, and the job retries.
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** `from`: the site's name. */
type Message = Content & { from: string; to?: Address };

/** Opens SMTP or the mail folder, by the settings. */
export function openMail(config: Config, log: Logger): Mail {
  const { name, address } = config.mail.from;
  const host = address.slice(address.lastIndexOf('@') + 1);
  const folder = `${config.dataDir}/mail`;
  const toFile = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const whole = ({ messageId, from, ...message }: Message) => ({
    from: { name: name ?? from, address },
    ...message,
    ...(messageId !== undefined && { messageId: `<${messageId}@${host}>` }),
    headers: { ...commonHeaders, ...message.headers },
  });
  const write = async (message: Message) => {
    const { message: bytes } = await toFile.sendMail(whole(message));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${folder}/${Date.now()}-${randomUUID()}.eml`, bytes as Buffer, { mode: 0o600 });
    log.info({ folder }, 'mail written to a file');
    return true;
  };
  const transport = config.smtpUrl ? nodemailer.createTransport({ url: config.smtpUrl, ...timeouts }) : undefined;
  return {
    async send({ from: { name: from, contacts }, to: recipient, ...content }) {
      const to = recipient === 'operator' ? operatorOf(contacts) : recipient;
      const message = { ...content, from, ...(to && { to }) };
      if (!transport || !to) return write(message);
      try {
        await transport.sendMail(whole(message));
        return true;
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        // Without the server's text, which repeats the address.
        log.warn(refusal, 'a mail was refused for good');
        return false;
      }
    },
    close() {
      transport?.close();
      toFile.close();
    },
  };
}

function operatorOf({ email }: Owner['contacts']): Address | undefined {
  return email === undefined ? undefined : { name: '', address: email };
}

// Log-in errors concern every mail: the operator can fix them.
const ofLogIn = new Set([530, 534, 535, 538]);

/**
 * Whether a retry would be refused, too: a 5xx about sender, recipient or content, or a message that cannot be sent at all.
 * A server that is down, greets with a 5xx or refuses our log-in is retried, as after a 4xx.
 */
function refusalOf(error: unknown): { command: string; code: number | undefined } | undefined {
  const { code, command = '', responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return undefined;
  const isForGood = responseCode === undefined || (responseCode >= 500 && !ofLogIn.has(responseCode));
  return isForGood ? { command, code: responseCode } : undefined;
}
