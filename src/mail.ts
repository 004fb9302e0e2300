/** Outgoing mail: by SMTP, or into files one can open while there is no server for it. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

type Message = { to: string; subject: string; text: string; html?: string };

export type Mail = {
  /** Resolves once the server has taken the message or the file is written. */
  send(message: Message): Promise<void>;
  close(): void;
};

const sender = 'AxtarTap <noreply@axtartap.az>';

/** Mail as the settings say. */
export function openMail(config: Config, log: Logger): Mail {
  if (config.smtpUrl) {
    const transport = nodemailer.createTransport(config.smtpUrl);
    return {
      send: async (message) => void (await transport.sendMail({ from: sender, ...message })),
      close: () => transport.close(),
    };
  }
  const folder = `${config.dataDir}/mail`;
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail({ from: sender, ...message });
      await mkdir(folder, { recursive: true });
      await writeFile(`${folder}/${Date.now()}-${randomUUID()}.eml`, bytes as Buffer);
      log.info({ folder }, 'mail written to a file');
    },
    close: () => transport.close(),
  };
}
