import type { ClockDep } from '../../ports/clock.ts'
import type { EarlySignupStoreDep } from '../../ports/stores/accounts/early-signup-store.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { err, ok } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { consumeSubscribeLimit } from './subscribe-limits.ts'
import type { subscriptionCalls } from './subscription-calls.ts'
import { write } from '../contract/write.ts'

/** Stores the address of a person who wants to create a site once the platform is open. */
export function createEarlySignup(
  deps: StorageDep<EarlySignupStoreDep & LimitStoreDep> & ClockDep,
): UseCase<typeof subscriptionCalls.createEarlySignup> {
  return async ({ body: { email, ...fields } }, { clientAddress }) => {
    const limited = await consumeSubscribeLimit(deps, 'earlySignup', clientAddress)
    if (limited) return err(limited)
    await write(deps, ({ earlySignupStore }) =>
      earlySignupStore.save({ email, fields, createdAt: deps.clock.now() }),
    )
    return ok({})
  }
}
