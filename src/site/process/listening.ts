/** Chooses the port and host to listen on, and explains errors in these settings. */
import { ConfigError, type Config, refusal } from '../../platform/config/config.ts';
import { freePort } from '../../platform/database/free-port.ts';

/** The configured port, if it is free; any free one for 0. */
export async function findPort(config: Config): Promise<number> {
  try {
    return await freePort(config.host, config.port);
  } catch (error) {
    throw listenError(config, error as NodeJS.ErrnoException);
  }
}

/** The reason of a failure in one line, naming the setting. */
export function listenError({ port, host }: Config, { code }: NodeJS.ErrnoException): ConfigError {
  if (code !== 'EADDRINUSE' && code !== 'EACCES') return refusal('HOST', host);
  const why = code === 'EADDRINUSE' ? 'it is taken' : 'this account may not';
  return new ConfigError(`PORT: ${port} on ${host} cannot be used: ${why}`);
}
