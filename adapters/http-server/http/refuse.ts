import type { Context } from 'hono'
import { errorTable, type DomainError } from '#core/values/errors.ts'
import type { HttpEnv } from './http-env.ts'

/** The error envelope of the API, for addresses outside the API. */
export function refuse(
  context: Context<HttpEnv>,
  { code, message, retryAfterSeconds }: DomainError,
  headers: Readonly<Record<string, string>>,
): Response {
  return context.json({ error: message, code }, errorTable[code].status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  })
}
