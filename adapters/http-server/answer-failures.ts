import type { Hono } from 'hono'
import type { Logger } from '#core/ports/logger.ts'
import { isStorageUnavailable } from '#core/ports/storage.ts'
import { domainError } from '#core/values/errors.ts'
import { dataSecurityHeaders } from './security-headers.ts'
import { refuse } from './uploads.ts'
import type { HttpEnv } from './http-env.ts'

type FailureOptions = { readonly logger: Logger; readonly isSecure: boolean }

/** Answers what fails in a part of the server that has no answer of its own for it, in the error envelope. */
export function answerFailures(app: Hono<HttpEnv>, { logger, isSecure }: FailureOptions) {
  const headers = dataSecurityHeaders(isSecure)
  app.onError((thrown, context) => {
    logger.error('request failed', { error: thrown.stack ?? thrown.message })
    return refuse(context, domainError(isStorageUnavailable(thrown) ? 'unavailable' : 'internal'), headers)
  })
  app.notFound((context) => refuse(context, domainError('call_not_found', 'There is nothing here.'), headers))
}
