import type { AppSubscription, SiteUsage } from '#core/calls/subscription/subscription-calls.ts'
import type { AppPlanPrices } from '#core/model/subscription/app-plan.ts'
import { unwrap, apiOf } from '../../app/loading.ts'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import settings from '../settings/editor/settings.module.css'
import { loadReadersPlans, ReadersPlansSection, type ReadersPlans } from './readers-plans.tsx'
import { InvoicesSection, type Invoices } from './invoices.tsx'
import { OwnPlan, type PaidPlan } from './own-plan.tsx'
import { Usage } from './usage.tsx'

type Plans = {
  readonly appSubscription: AppSubscription | null
  readonly prices: AppPlanPrices
  readonly usage: SiteUsage
  readonly readers: ReadersPlans
  readonly invoices: Invoices
}

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

/** The site's platform plan with its price and limits, and the plans that readers pay for. */
export function Component() {
  const { appSubscription, prices, usage, readers, invoices } = useKitchenData<Plans>()
  const { takesPayments } = useKitchenSite()
  return (
    <>
      <PageHeader title="Plans" />
      <div className={settings['page']}>
        <OwnPlan subscription={appSubscription} prices={prices} usage={usage} />
        <InvoicesSection {...invoices} hasPortal={appSubscription !== null && takesPayments} />
        <Usage usage={usage} hasPlan={appSubscription !== null} />
        <ReadersPlansSection {...readers} />
      </div>
    </>
  )
}
