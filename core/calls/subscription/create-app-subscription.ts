import { fillPath, mainPaths } from '../../model/platform/page-paths.ts'
import type { AppPlanPricesDep } from '../../model/subscription/app-plan.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { safeNext } from '../../model/site/safe-next.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { askPaymentService } from './ask-payment-service.ts'
import { createBillingWithMails, type BillingWithMailsDeps } from './billing-with-mails.ts'
import type { subscriptionCalls } from './subscription-calls.ts'

/** Opens a checkout for a site's subscription to the platform. */
export function createAppSubscription(
  deps: BillingWithMailsDeps & AppPlanPricesDep,
): UseCase<typeof subscriptionCalls.createAppSubscription> {
  const billing = createBillingWithMails(deps)
  return async ({ body }, { site, viewer }) => {
    if (!deps.payments.isOpen) return err(domainError('payments_closed'))
    // A payment for a closed site would be refunded.
    if (site.closure !== null) return err(domainError('site_closed'))
    const plansPath = fillPath(mainPaths.kitchenPlans, { siteSlug: site.settings.slug })
    const opened = await askPaymentService(deps, 'app checkout', async () =>
      billing.open({
        ...{ site, purpose: 'app', user: viewer.user, email: viewer.user.email, plan: body.plan },
        amountCents: deps.appPlanPrices[body.plan],
        title: `Trivet for ${site.settings.title}`,
        successUrl: safeNext(body.next, null, plansPath, deps.platform),
        cancelUrl: safeNext(body.return, null, plansPath, deps.platform),
        nextLogin: deps.platform.url,
        signupPage: null,
      }),
    )
    if (!opened.ok) return opened
    if (opened.value.ok) return ok({ checkout: opened.value.value })
    return err(domainError('conflict', 'This site already has a plan; change it in the billing portal.'))
  }
}
