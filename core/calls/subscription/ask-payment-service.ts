import type { LoggerDep } from '../../ports/logger.ts'
import { isStorageUnavailable } from '../../ports/stores/storage.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'

/** Calls the payment service; a failure is returned as an error and logged with the name of the call. */
export async function askPaymentService<Value>(
  { logger }: LoggerDep,
  what: string,
  ask: () => Promise<Value>,
): Promise<Result<Value, DomainError>> {
  try {
    return ok(await ask())
  } catch (thrown) {
    if (isStorageUnavailable(thrown)) throw thrown
    logger.error('payment service failed', { what, error: String(thrown) })
    return err(domainError('payments_failed'))
  }
}
