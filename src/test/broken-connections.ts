/** A proxy before PostgreSQL that breaks the connection at one chosen statement, as a network or a server may. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `before`: the statement never arrives. `after`: it has been run, but nobody learns of it. */
export type Moment = 'before' | 'after';

export type Breaker = {
  url: string;
  /** Breaks the connection at the statement with this number, from now on. */
  breakAt: (number: number, moment: Moment) => void;
  /** Lets everything pass again; whether a connection was broken. */
  disarm: () => boolean;
  /** Statements since `breakAt`, or since the start; those that ended a transaction, if only their own, and wrote. */
  passed: () => { statements: number; ends: ReadonlySet<number> };
  close: () => Promise<void>;
};

const startup = 0;
const sync = 'S'.charCodeAt(0);
const simpleQuery = 'Q'.charCodeAt(0);
// Parse, bind, describe, execute, close.
const partsOfStatements = 'PBDEC';
const parse = 'P'.charCodeAt(0);
// What only reads leaves the same whether somebody learns of it or not. Prepared statements, sent without their text, read.
const writes = /\b(?:insert|update|delete|commit|create|drop|lock|pg_advisory_lock|pg_try_advisory_lock)\b/i;
const readyForQuery = 'Z'.charCodeAt(0);
const idle = 'I'.charCodeAt(0);

/** Starts it. Statements are counted over all connections, in the order in which they arrive. */
export async function breakerBefore(databaseUrl: string): Promise<Breaker> {
  const { hostname, port } = new URL(databaseUrl);
  let plan: { left: number; moment: Moment } | undefined;
  let hasBroken = false;
  let passed = 0;
  let ends = new Set<number>();
  const sockets = new Set<Socket>();
  const isDue = () => {
    passed += 1;
    return plan !== undefined && (plan.left -= 1) === 0;
  };
  const server = createServer((client) => {
    const upstream = connect({ host: hostname, port: Number(port || 5432) });
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .setNoDelay(true)
        .on('error', cut)
        .on('close', () => {
          sockets.delete(socket);
          cut();
        });
    }
    const asked = readMessages(startup);
    const answered = readMessages();
    let isDoomed = false;
    let held: Buffer[] = [];
    const unanswered: { number: number; isWrite: boolean }[] = [];
    client.on('data', (chunk) => {
      for (const { type, bytes } of asked(chunk)) {
        held.push(bytes);
        const isStatement = type === sync || type === simpleQuery;
        if (isStatement && isDue()) {
          hasBroken = true;
          if (plan?.moment === 'before') return cut();
          isDoomed = true;
        }
        if (isStatement) unanswered.push({ number: passed, isWrite: held.some(isWriting) });
        // Parts of a statement go on with its end.
        if (!partsOfStatements.includes(String.fromCharCode(type))) {
          upstream.write(Buffer.concat(held));
          held = [];
        }
      }
    });
    upstream.on('data', (chunk) => {
      for (const { type, bytes } of answered(chunk)) {
        // The first one follows the log-in.
        const statement = type === readyForQuery ? unanswered.shift() : undefined;
        if (statement?.isWrite && bytes.at(-1) === idle) ends.add(statement.number);
        if (!isDoomed) client.write(bytes);
        else if (type === readyForQuery) return cut();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    breakAt(number, moment) {
      plan = { left: number, moment };
      hasBroken = false;
      passed = 0;
      ends = new Set();
    },
    disarm() {
      plan = undefined;
      return hasBroken;
    },
    passed: () => ({ statements: passed, ends }),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isWriting(message: Buffer): boolean {
  const hasText = message[0] === parse || message[0] === simpleQuery;
  return hasText && writes.test(message.toString('latin1'));
}

/** Cuts a stream into PostgreSQL's messages. `first`: the type of the first one, which alone has none of its own. */
function readMessages(first?: number): (chunk: Buffer) => { type: number; bytes: Buffer }[] {
  let rest = Buffer.alloc(0);
  let isFirst = first !== undefined;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: { type: number; bytes: Buffer }[] = [];
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) return messages;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return messages;
      messages.push({ type: isFirst ? first! : rest[0]!, bytes: rest.subarray(0, length) });
      rest = rest.subarray(length);
      isFirst = false;
    }
  };
}
