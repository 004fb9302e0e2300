/**
 * The request that work belongs to. Node's asynchronous context carries it, so that each line of the log and each job bears
 * its id without a parameter in between.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** What is begun by its work and outlives it, such as a connection or a timer, is no part of it. */
export type RequestOfWork = { readonly id: string; isOver: boolean };

const requests = new AsyncLocalStorage<RequestOfWork>();

export function currentRequestId(): string | undefined {
  const request = requests.getStore();
  return request?.isOver ? undefined : request?.id;
}

export function withinRequest<Result>(request: RequestOfWork, work: () => Result): Result {
  return requests.run(request, work);
}
