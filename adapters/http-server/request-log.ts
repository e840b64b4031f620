import type { Logger } from '#core/ports/logger.ts'
import type { CompletedRequest } from './http-server.ts'

/** Called after each request, with the pattern of its path. */
export type RequestWatcher = (request: CompletedRequest, route: string) => void

/** Calls all watchers of requests with the pattern of the path; undefined if there are none, so that nothing is measured. */
export function watchRequests(
  routeName: (url: string) => string,
  watchers: readonly RequestWatcher[],
): ((request: CompletedRequest) => void) | undefined {
  if (watchers.length === 0) return undefined
  return (request) => {
    const route = routeName(request.url)
    for (const watcher of watchers) watcher(request, route)
  }
}

/** Logs each request in one line, with the pattern of its path: path and query may contain secrets. */
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
