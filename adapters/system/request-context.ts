import { AsyncLocalStorage } from 'node:async_hooks'

/** Which request the work in hand is done for. */
export type RequestContext = {
  /** Runs work, and all that it waits for, for a request. */
  run<Value>(requestId: string, work: () => Value): Value
  /** The id of the request that is being worked for; undefined outside of all. */
  requestId(): string | undefined
}

export function createRequestContext(): RequestContext {
  const present = new AsyncLocalStorage<string>()
  return { run: (requestId, work) => present.run(requestId, work), requestId: () => present.getStore() }
}
