import type { Logger } from '#core/ports/logger.ts'
import type { AnsweredRequest } from './http-server.ts'
import { createRouteNames } from './route-names.ts'

/** Who is told about a request that is over, and under which of the few patterns its address falls. */
export type RequestWatcher = (request: AnsweredRequest, route: string) => void

/** Tells all watchers of requests; undefined where there are none, so that nothing is measured for nobody. */
export function watchRequests(
  patterns: readonly string[],
  watchers: readonly RequestWatcher[],
): ((request: AnsweredRequest) => void) | undefined {
  if (watchers.length === 0) return undefined
  const routeName = createRouteNames(patterns)
  return (request) => {
    const route = routeName(request.url)
    for (const watcher of watchers) watcher(request, route)
  }
}

/** Logs each request in a line: its pattern, for its path and query can hold what must stay secret. */
export function logRequests(logger: Logger): RequestWatcher {
  return ({ requestId, method, status, milliseconds, isFromCache, isWhole }, route) => {
    const log = status >= 500 ? logger.warn : logger.info
    log('request', {
      ...{ requestId, method, route, status, cached: isFromCache },
      milliseconds: Math.round(milliseconds * 10) / 10,
      ...(isWhole ? {} : { cut: true }),
    })
  }
}
