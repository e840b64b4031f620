import { domainError, type DomainError } from '../../values/errors.ts'
import { consumeLimit, type ConsumeLimitDeps } from '../services/consume-limit.ts'

/** The maximum number of addresses per hour that one client may subscribe, or register as early sign-ups. */
export const subscribeLimits = {
  subscribe: { name: 'subscribe_client', count: 60, seconds: 3600 },
  earlySignup: { name: 'early_signup_client', count: 20, seconds: 3600 },
} as const

/** Counts an address of a client; returns an error over the limit. */
export async function consumeSubscribeLimit(
  deps: ConsumeLimitDeps,
  name: keyof typeof subscribeLimits,
  clientAddress: string,
): Promise<DomainError | null> {
  const wait = await consumeLimit(deps, subscribeLimits[name], clientAddress)
  return wait === null ? null : domainError('rate_limited', undefined, { retryAfterSeconds: wait })
}
