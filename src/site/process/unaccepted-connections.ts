/** Closes connections handed to a worker that died before accepting them. */
import type { Worker } from 'node:cluster';

/** Messages between Node's cluster processes: `act: 'newconn'` carries a connection, `ack` confirms it. */
type ClusterMessage = { act?: string; seq?: number; ack?: number };
type Handle = { close(): void };

// A worker's last messages may arrive after its exit event.
const lastWordsMs = 100;

/**
 * Node's cluster waits forever for a dead worker to say whether it accepted a connection, and keeps that connection
 * open: its client would wait as long. This closes it, as happens to connections the worker had accepted. Workers
 * sharing the listening socket (`SCHED_NONE`) would not need this, but of 150 connections at once one took 109, another
 * 5.
 */
export function closeUnacceptedConnections(worker: Worker): void {
  const child = worker.process;
  const given = new Map<number, Handle>();
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = (...args: unknown[]) => {
    const [message, handle] = args as [ClusterMessage, Handle?];
    if (message.act === 'newconn' && message.seq !== undefined && handle) given.set(message.seq, handle);
    return send(...args);
  };
  child.on('internalMessage', ({ ack }: ClusterMessage) => ack !== undefined && given.delete(ack));
  const endAll = () => {
    for (const handle of given.values()) handle.close();
    given.clear();
  };
  child.once('exit', () => setTimeout(endAll, lastWordsMs));
}
