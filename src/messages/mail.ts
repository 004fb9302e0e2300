/** Outgoing mail: by SMTP, or to files if none is configured. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

/** An unconfirmed address, without a name: a stranger may have typed it. */
type Message = { to: { name: ''; address: string }; subject: string; text: string; html: string };

export type Mail = {
  /** Resolves once the server has accepted the message or the file is written. */
  send(message: Message): Promise<void>;
  close(): void;
};

const common = {
  from: 'AxtarTap <noreply@axtartap.az>',
  // Suppresses automatic replies.
  headers: { 'Auto-Submitted': 'auto-generated' },
};
// After these the server counts as unavailable, and the job retries.
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Opens SMTP or the mail folder, by the settings. */
export function openMail(config: Config, log: Logger): Mail {
  if (config.smtpUrl) {
    const transport = nodemailer.createTransport({ url: config.smtpUrl, ...timeouts });
    return {
      send: async (message) => void (await transport.sendMail({ ...common, ...message })),
      close: () => transport.close(),
    };
  }
  const folder = `${config.dataDir}/mail`;
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail({ ...common, ...message });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${folder}/${Date.now()}-${randomUUID()}.eml`, bytes as Buffer, { mode: 0o600 });
      log.info({ folder }, 'mail written to a file');
    },
    close: () => transport.close(),
  };
}
