import type { TrivetApi } from '#core/calls/catalogue.ts'
import { routes } from '#core/calls/contract/routes.ts'
import { createRouteApi, type HttpApiOptions } from './route-api.ts'

/** An HTTP client for all calls of the platform. */
export function createHttpApi(options: HttpApiOptions): TrivetApi {
  return createRouteApi(routes, options)
}
