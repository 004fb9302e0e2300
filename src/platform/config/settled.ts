/**
 * Settings as the supervisor settled them, for its workers and the process for files. Read anew they would differ: they are told the database and
 * the port, on which other settings depend, such as whether the site has demo ads.
 */
import { type Config, readConfig } from './config.ts';

export type Settled = { config: Config; databaseUrl: string };

/** The variable that hands them over; no setting of the operator's. */
const name = 'SETTLED';

export function writeSettled(settled: Settled): NodeJS.ProcessEnv {
  return { [name]: JSON.stringify(settled) };
}

/** Throws if this process was not started by a supervisor. */
export function readSettled(env: NodeJS.ProcessEnv): Settled {
  return JSON.parse(env[name] ?? '') as Settled;
}

/** The settings once a port is chosen where any free one was asked for: it is part of the site's address. */
export function withPort(config: Config, env: NodeJS.ProcessEnv, port: number): Config {
  return port === config.port ? config : readConfig({ ...env, PORT: String(port) });
}
