import type { ClockDep } from '../../ports/clock.ts'
import type { LimitStoreDep } from '../../ports/stores/limit-store.ts'
import { domainError, type DomainError } from '../../values/errors.ts'

/** How many addresses an hour one client may try to subscribe, or leave as early sign-ups. */
export const subscribeLimits = {
  subscribe: { name: 'subscribe_client', count: 60, seconds: 3600 },
  earlySignup: { name: 'early_signup_client', count: 20, seconds: 3600 },
} as const

/** Counts one more address of a client; an error once it has tried too many. */
export async function takeSubscribeLimit(
  { limitStore, clock }: LimitStoreDep & ClockDep,
  name: keyof typeof subscribeLimits,
  clientAddress: string,
): Promise<DomainError | null> {
  const wait = await limitStore.take(subscribeLimits[name], clientAddress, clock.now())
  return wait === null ? null : domainError('rate_limited', undefined, { retryAfterSeconds: wait })
}
