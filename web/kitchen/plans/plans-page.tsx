import type { AppSubscription, SiteUsage } from '#core/calls/subscription/subscription-calls.ts'
import type { AppPlanPrices } from '#core/model/subscription/app-plan.ts'
import { formatPrice, yearlySavingLabel } from '#core/values/money/price.ts'
import { unwrap, apiOf } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../frame/kitchen-page.ts'
import { useKitchenSite } from '../frame/kitchen-site.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import { SettingsSection } from '../settings/fields.tsx'
import settings from '../settings/settings.module.css'
import { longDay } from '../ui/format-time.ts'
import styles from './plans.module.css'
import { loadReadersPlans, ReadersPlansSection, type ReadersPlans } from './readers-plans.tsx'
import { InvoicesSection, type Invoices } from './invoices.tsx'
import { Allowance, Usage } from './usage.tsx'

type Plans = {
  readonly appSubscription: AppSubscription | null
  readonly prices: AppPlanPrices
  readonly usage: SiteUsage
  readonly readers: ReadersPlans
  readonly invoices: Invoices
}
type PaidPlan = AppSubscription['planType']

export const loader = kitchenLoader<Plans>(async ({ context }, siteSlug) => {
  const api = apiOf(context)
  const [{ appSubscription }, { globals }, { usage }, invoices, readers] = await Promise.all([
    unwrap(api.getCurrentAppSubscription({ siteSlug })),
    unwrap(api.getManagedGlobals({ siteSlug })),
    unwrap(api.getSiteUsage({ siteSlug })),
    unwrap(api.listAppReceipts({ siteSlug })),
    loadReadersPlans(api, siteSlug),
  ])
  const priceOf = (plan: PaidPlan) => globals.appPlans.find((offer) => offer.plan === plan)?.amountCents ?? 0
  return {
    appSubscription,
    usage,
    readers,
    invoices,
    prices: { monthly: priceOf('monthly'), yearly: priceOf('yearly') },
  }
})

export const handle = kitchenHandle<Plans>({ title: 'Plans' })

const plans: readonly { readonly plan: PaidPlan; readonly name: string; readonly period: string }[] = [
  { plan: 'monthly', name: 'Monthly', period: 'a month' },
  { plan: 'yearly', name: 'Yearly', period: 'a year' },
]

/** What the site has of the platform, what that costs and allows, and what readers pay for the site. */
export function Component() {
  const { appSubscription, prices, usage, readers, invoices } = useKitchenData<Plans>()
  return (
    <>
      <PageHeader title="Plans" />
      <div className={settings['page']}>
        {appSubscription === null ? (
          <Offer prices={prices} usage={usage} />
        ) : (
          <Current subscription={appSubscription} prices={prices} />
        )}
        <InvoicesSection {...invoices} />
        <Usage usage={usage} hasPlan={appSubscription !== null} />
        <ReadersPlansSection {...readers} />
      </div>
    </>
  )
}

function Offer({ prices, usage }: Pick<Plans, 'prices' | 'usage'>) {
  const { slug } = useKitchenSite()
  const subscribe = useCall(
    (api, plan: PaidPlan) => {
      const here = location.href
      return api.createAppSubscription({ siteSlug: slug, body: { plan, return: here, next: here } })
    },
    { onDone: ({ body }) => location.assign(body.checkout.url) },
  )
  return (
    <SettingsSection title="Choose a plan">
      <ul className={styles['plans']}>
        {plans.map(({ plan, name, period }) => (
          <li key={plan} className={styles['plan']}>
            <h3>{name}</h3>
            <p>
              <strong>{formatPrice(prices[plan])}</strong> {period}
            </p>
            <p className={settings['hint']}>
              {plan === 'yearly' ? yearlySavingLabel(prices.monthly, prices.yearly) : null}
            </p>
            <Button
              variant={plan === 'yearly' ? 'primary' : 'plain'}
              aria-disabled={subscribe.isPending}
              onClick={() => subscribe.run(plan)}
            >
              Choose {name.toLowerCase()}
            </Button>
          </li>
        ))}
      </ul>
      <p>Monthly and yearly allow the same; they differ in their price alone:</p>
      <Allowance usage={usage} />
      {subscribe.error !== null && (
        <p className="error-box" role="alert">
          {subscribe.error}
        </p>
      )}
    </SettingsSection>
  )
}

function Current({ subscription, prices }: { subscription: AppSubscription } & Pick<Plans, 'prices'>) {
  const { slug } = useKitchenSite()
  const portal = useCall((api) => api.createAppSubscriptionBillingPortalSession({ siteSlug: slug }), {
    onDone: ({ body }) => location.assign(body.url),
    toastsFailure: true,
  })
  const { planType, status, periodEndsAt, priceAmountCents } = subscription
  const ends = periodEndsAt === null ? null : longDay(new Date(periodEndsAt))
  return (
    <SettingsSection title="Your plan">
      <div className={settings['fact']}>
        <p>
          {planType === 'yearly' ? 'Yearly' : 'Monthly'}, {formatPrice(priceAmountCents ?? prices[planType])}.{' '}
          {ends !== null && (status === 'canceling' ? `Ends on ${ends}.` : `Next payment on ${ends}.`)}
          {status === 'past_due' && ' The payment that is due did not arrive: look at your card.'}
        </p>
        <Button aria-disabled={portal.isPending} onClick={() => portal.run(undefined)}>
          {portal.isPending ? 'Opening…' : 'Invoices and cancellation'}
        </Button>
      </div>
    </SettingsSection>
  )
}
