import type { Hono } from 'hono'
import { thrownError, thrownEvent } from '#core/calls/contract/thrown-error.ts'
import type { Logger } from '#core/ports/logger.ts'
import { domainError } from '#core/values/errors.ts'
import { dataSecurityHeaders } from './http/security-headers.ts'
import { refuse } from './http/refuse.ts'
import type { HttpEnv } from './http/http-env.ts'

type FailureOptions = { readonly logger: Logger; readonly isSecure: boolean }

/** Responds to errors that a part of the server does not handle itself, in the error envelope. */
export function respondToFailures(app: Hono<HttpEnv>, { logger, isSecure }: FailureOptions) {
  const headers = dataSecurityHeaders(isSecure)
  app.onError((thrown, context) => {
    logger.error(thrownEvent(thrown, 'request failed'), { error: thrown.stack ?? thrown.message })
    return refuse(context, thrownError(thrown), headers)
  })
  app.notFound((context) => refuse(context, domainError('call_not_found', 'There is nothing here.'), headers))
}
