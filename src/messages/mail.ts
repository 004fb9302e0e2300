/** Outgoing mail: by SMTP, or to files if none is configured. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

/** An unconfirmed address, without a name: a stranger may have typed it. */
type Address = { name: ''; address: string };
type Content = { subject: string; text: string; html: string; replyTo?: Address };
type Message = Content & {
  to: Address;
  /** The same for the same message: a job may send it twice, and mail programs show it once. */
  messageId?: string;
  /** Further ones by name, such as those that unsubscribe. */
  headers?: Readonly<Record<string, string>>;
};

export type Mail = {
  /** Resolves once the server has accepted the message or the file is written. */
  send(message: Message): Promise<void>;
  /** Writes a message that has no recipient to a file, for the operator to read. */
  keep(message: Content): Promise<void>;
  close(): void;
};

const from = 'AxtarTap <noreply@axtartap.az>';
// Suppresses automatic replies.
const commonHeaders = { 'Auto-Submitted': 'auto-generated' };
// After these the server counts as unavailable, and the job retries.
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Opens SMTP or the mail folder, by the settings. */
export function openMail(config: Config, log: Logger): Mail {
  const folder = `${config.dataDir}/mail`;
  const toFile = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const whole = (message: Content & Partial<Message>) => ({
    from,
    ...message,
    headers: { ...commonHeaders, ...message.headers },
  });
  const write = async (message: Content) => {
    const { message: bytes } = await toFile.sendMail(whole(message));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${folder}/${Date.now()}-${randomUUID()}.eml`, bytes as Buffer, { mode: 0o600 });
    log.info({ folder }, 'mail written to a file');
  };
  if (!config.smtpUrl) return { send: write, keep: write, close: () => toFile.close() };
  const transport = nodemailer.createTransport({ url: config.smtpUrl, ...timeouts });
  return {
    send: async (message) => void (await transport.sendMail(whole(message))),
    keep: write,
    close() {
      transport.close();
      toFile.close();
    },
  };
}
