import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that the current work belongs to. */
export type RequestContext = {
  /** Runs work, including everything that it awaits, for a request. */
  run<Value>(requestId: string, work: () => Value): Value
  /** The id of the current request; undefined outside of requests. */
  requestId(): string | undefined
}

export function createRequestContext(): RequestContext {
  const present = new AsyncLocalStorage<string>()
  return { run: (requestId, work) => present.run(requestId, work), requestId: () => present.getStore() }
}
