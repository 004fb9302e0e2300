/**
 * Outgoing text messages: by an HTTP gateway, or to files if none is configured.
 *
 * A gateway accepts `POST {"to": "+994501234567", "text": "…"}` as JSON and answers 2xx; any other answer, redirects
 * included, is a failure.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';

type Message = {
  /** `+994501234567`. */
  to: string;
  text: string;
};

export type Sms = {
  /** Resolves once the gateway has accepted the message or the file is written. */
  send(message: Message): Promise<void>;
};

const timeoutMs = 10_000;

/** Opens the gateway or the folder of messages, by the settings. */
export function openSms(config: Config, log: Logger): Sms {
  return config.smsUrl ? openGateway(config.smsUrl) : openFolder(`${config.dataDir}/sms`, log);
}

function openGateway(smsUrl: string): Sms {
  const { address, credentials } = splitCredentials(smsUrl);
  return {
    async send(message) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(credentials && { authorization: credentials }) },
        body: JSON.stringify(message),
        // The code and the credentials must not go elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      // Without number and text: errors are logged and stored with the job.
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    },
  };
}

/** `fetch` refuses addresses with credentials. */
function splitCredentials(smsUrl: string): { address: URL; credentials: string | undefined } {
  const address = new URL(smsUrl);
  const pair = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
  address.username = '';
  address.password = '';
  return { address, credentials: pair === ':' ? undefined : `Basic ${Buffer.from(pair).toString('base64')}` };
}

function openFolder(folder: string, log: Logger): Sms {
  return {
    async send({ to, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${folder}/${Date.now()}-${randomUUID()}.txt`, `${to}\n${text}\n`, { mode: 0o600 });
      log.info({ folder }, 'text message written to a file');
    },
  };
}
