import { checkoutSuccessTemplate, sitePaths } from '../../model/platform/page-paths.ts'
import type { PlanType } from '../../model/account/user.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import { signupPageOf } from '../../model/subscription/signup-page.ts'
import type { QuotaStoreDep } from '../../ports/stores/limits/quota-store.ts'
import { domainError, errorTable } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { createSignInMailing, signInMailLimits } from '../account/sign-in-mailing.ts'
import type { ParsedInput } from '../contract/call.ts'
import { siteIsFull } from '../quota/quotas.ts'
import { safeNext } from '../../model/site/safe-next.ts'
import type { AnyCallContext, UseCase } from '../contract/use-cases.ts'
import { askPaymentService } from './ask-payment-service.ts'
import { createBillingWithMails, type BillingWithMailsDeps } from './billing-with-mails.ts'
import type { CheckoutRequest } from './billing.ts'
import { subscribeReader, type SubscribeReaderDeps } from '../services/subscribe-reader.ts'
import { consumeSubscribeLimit } from './subscribe-limits.ts'
import type { subscriptionCalls } from './subscription-calls.ts'
import { consumeLimit, type ConsumeLimitDeps } from '../services/consume-limit.ts'

type CreateSubscription = typeof subscriptionCalls.createSubscription
type Draft = ParsedInput<CreateSubscription>['body']
type Context = AnyCallContext & { readonly site: SiteRecord }
type CreateSubscriptionDeps = BillingWithMailsDeps & SubscribeReaderDeps & QuotaStoreDep

const alreadySubscribed = 'You already have a subscription to this site.'
const notOffered = 'This plan is not offered at the moment.'

/** Subscribes a reader to a site: immediately, with a mailed link, or with a payment. */
export function createSubscription(deps: CreateSubscriptionDeps): UseCase<CreateSubscription> {
  const mailing = createSignInMailing(deps)
  const openCheckout = openReaderCheckout(deps)
  return async ({ body }, context) => {
    const limited = await consumeSubscribeLimit(deps, 'subscribe', context.clientAddress)
    if (limited) return err(limited)
    const { site, viewer } = context
    if (viewer === null && (await deps.userStore.byEmail(body.email))) return alreadyExists(deps, context)
    if (body.plan !== 'free') return openCheckout(body, body.plan, context)
    const { newslettersEnabled, subscriptionsEnabled } = site.settings
    if (!newslettersEnabled && !subscriptionsEnabled) return ok({ error: notOffered })
    if (viewer === null) {
      const isFull = await deps.quotaStore.hasSubscribers(site.id, deps.quotas.subscribers)
      if (isFull) return ok({ error: siteIsFull })
      const { email, nextFree, nextLogin, marker, signupPage } = body
      const request = { email, next: nextFree ?? nextLogin, marker, subscribe: true, signupPage }
      return mailing.signUp(request, context)
    }
    const signupPage = signupPageOf(body.signupPage)
    const key = { siteId: site.id, userId: viewer.user.id, signupPage }
    const isSubscribed = await subscribeReader(key, deps)
    return ok(isSubscribed ? {} : { error: siteIsFull })
  }
}

function openReaderCheckout(deps: CreateSubscriptionDeps) {
  const billing = createBillingWithMails(deps)
  return async (body: Draft, plan: Exclude<PlanType, 'free'>, context: Context) => {
    const { site, viewer } = context
    const { subscriptionsEnabled, paymentsEnabled, title } = site.settings
    const amountCents = plan === 'monthly' ? site.monthlyAmountCents : site.yearlyAmountCents
    const isSold = deps.payments.isOpen && subscriptionsEnabled && paymentsEnabled
    if (!isSold || amountCents === null) return ok({ error: notOffered })
    const to = (next: string | undefined, path: string) => safeNext(next, site, path, deps.platform)
    const request: CheckoutRequest = {
      ...{ site, purpose: 'reader', user: viewer?.user ?? null, plan, amountCents, title },
      email: viewer?.user.email ?? body.email,
      successUrl: to(body.nextPaid, checkoutSuccessTemplate),
      cancelUrl: to(body.return, sitePaths.subscribe),
      nextLogin: to(body.nextPaid ?? body.nextLogin, checkoutSuccessTemplate),
      signupPage: signupPageOf(body.signupPage),
    }
    const opened = await askPaymentService(deps, 'checkout', () => billing.open(request))
    if (!opened.ok) return ok({ error: errorTable.payments_failed.sentence })
    if (opened.value.ok) return ok({ checkout: opened.value.value })
    return viewer === null ? alreadyExists(deps, context) : ok({ error: alreadySubscribed })
  }
}

/**
 * The response for an address that has an account. It counts against the client's limit like a mail, so that accounts
 * cannot be enumerated faster than by sending mails.
 */
async function alreadyExists(deps: ConsumeLimitDeps, { clientAddress }: Context) {
  const wait = await consumeLimit(deps, signInMailLimits.client, clientAddress)
  return wait === null
    ? ok({ error: 'account_already_exists' })
    : err(domainError('rate_limited', undefined, { retryAfterSeconds: wait }))
}
