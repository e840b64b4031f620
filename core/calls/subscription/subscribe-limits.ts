import type { ClockDep } from '../../ports/clock.ts'
import type { LimitStoreDep } from '../../ports/stores/limit-store.ts'
import { domainError, type DomainError } from '../../values/errors.ts'

/** The maximum number of addresses per hour that one client may subscribe, or register as early sign-ups. */
export const subscribeLimits = {
  subscribe: { name: 'subscribe_client', count: 60, seconds: 3600 },
  earlySignup: { name: 'early_signup_client', count: 20, seconds: 3600 },
} as const

/** Counts an address of a client; returns an error over the limit. */
export async function consumeSubscribeLimit(
  { limitStore, clock }: LimitStoreDep & ClockDep,
  name: keyof typeof subscribeLimits,
  clientAddress: string,
): Promise<DomainError | null> {
  const wait = await limitStore.consume(subscribeLimits[name], clientAddress, clock.now())
  return wait === null ? null : domainError('rate_limited', undefined, { retryAfterSeconds: wait })
}
