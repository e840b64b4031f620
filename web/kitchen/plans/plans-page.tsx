import type { AppSubscription } from '#core/calls/subscription/subscription-calls.ts'
import { appPlanCents } from '#core/model/subscription/app-plan.ts'
import { answerOf, apiOf } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../frame/kitchen-page.ts'
import { useKitchenSite } from '../frame/kitchen-site.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import { SettingsSection } from '../settings/fields.tsx'
import settings from '../settings/settings.module.css'
import styles from './plans.module.css'

type Plans = { readonly appSubscription: AppSubscription | null }
type PaidPlan = AppSubscription['planType']

export const loader = kitchenLoader<Plans>(({ context }, siteSlug) =>
  answerOf(apiOf(context).getCurrentAppSubscription({ siteSlug })),
)

export const handle = kitchenHandle<Plans>({ title: 'Plans' })

const plans: readonly { readonly plan: PaidPlan; readonly name: string; readonly period: string }[] = [
  { plan: 'monthly', name: 'Monthly', period: 'a month' },
  { plan: 'yearly', name: 'Yearly', period: 'a year' },
]

const dollars = (cents: number): string => `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** What the site has of the platform, and what that costs. */
export function Component() {
  const { appSubscription } = useKitchenData<Plans>()
  return (
    <>
      <PageHeader title="Plans" />
      <div className={settings['page']}>
        {appSubscription === null ? <Offer /> : <Current subscription={appSubscription} />}
      </div>
    </>
  )
}

function Offer() {
  const { slug } = useKitchenSite()
  const subscribe = useCall(
    (api, plan: PaidPlan) => {
      const here = location.href
      return api.createAppSubscription({ siteSlug: slug, body: { plan, return: here, next: here } })
    },
    { onDone: ({ body }) => location.assign(body.checkout.url) },
  )
  const saved = 12 * appPlanCents.monthly - appPlanCents.yearly
  return (
    <SettingsSection title="Choose a plan">
      <ul className={styles['plans']}>
        {plans.map(({ plan, name, period }) => (
          <li key={plan} className={styles['plan']}>
            <h3>{name}</h3>
            <p>
              <strong>{dollars(appPlanCents[plan])}</strong> {period}
            </p>
            <p className={settings['hint']}>{plan === 'yearly' ? `Saves ${dollars(saved)} a year.` : ''}</p>
            <Button
              look={plan === 'yearly' ? 'primary' : 'plain'}
              aria-disabled={subscribe.isPending}
              onClick={() => subscribe.run(plan)}
            >
              Choose {name.toLowerCase()}
            </Button>
          </li>
        ))}
      </ul>
      {subscribe.error !== null && (
        <p className="error-box" role="alert">
          {subscribe.error}
        </p>
      )}
    </SettingsSection>
  )
}

function Current({ subscription }: { readonly subscription: AppSubscription }) {
  const { slug } = useKitchenSite()
  const portal = useCall((api) => api.createAppSubscriptionBillingPortalSession({ siteSlug: slug }), {
    onDone: ({ body }) => location.assign(body.url),
    toastsFailure: true,
  })
  const { planType, status, periodEndsAt, priceAmountCents } = subscription
  const ends = periodEndsAt === null ? null : day.format(new Date(periodEndsAt))
  return (
    <SettingsSection title="Your plan">
      <div className={settings['fact']}>
        <p>
          {planType === 'yearly' ? 'Yearly' : 'Monthly'},{' '}
          {dollars(priceAmountCents ?? appPlanCents[planType])}.{' '}
          {ends !== null && (status === 'canceling' ? `Ends on ${ends}.` : `Next payment on ${ends}.`)}
        </p>
        <Button aria-disabled={portal.isPending} onClick={() => portal.run(undefined)}>
          {portal.isPending ? 'Opening…' : 'Invoices and cancellation'}
        </Button>
      </div>
    </SettingsSection>
  )
}
