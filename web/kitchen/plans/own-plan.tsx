import type { AppSubscription, SiteUsage } from '#core/calls/subscription/subscription-calls.ts'
import type { AppPlanPrices } from '#core/model/subscription/app-plan.ts'
import { formatPrice, yearlySavingLabel } from '#core/values/money/price.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { SettingsSection } from '../settings/editor/fields.tsx'
import settings from '../settings/editor/settings.module.css'
import { longDay } from '../ui/format-time.ts'
import { useUndoToast } from '../ui/lists/use-undo-toast.ts'
import styles from './plans.module.css'
import { Allowance } from './usage.tsx'

/** A paid plan of the platform. */
export type PaidPlan = AppSubscription['planType']

type OwnPlanProps = {
  readonly subscription: AppSubscription | null
  readonly prices: AppPlanPrices
  readonly usage: SiteUsage
}

const plans: readonly { readonly plan: PaidPlan; readonly name: string; readonly period: string }[] = [
  { plan: 'monthly', name: 'Monthly', period: 'a month' },
  { plan: 'yearly', name: 'Yearly', period: 'a year' },
]

/** The site's platform plan, the available plans, or a note that the platform is free. */
export function OwnPlan({ subscription, prices, usage }: OwnPlanProps) {
  const { takesPayments } = useKitchenSite()
  if (subscription !== null) return <Current subscription={subscription} prices={prices} />
  return takesPayments ? <Offer prices={prices} usage={usage} /> : <FreePlatform usage={usage} />
}

/** Shown if the platform has no payment service, and therefore no plans. */
function FreePlatform({ usage }: Pick<OwnPlanProps, 'usage'>) {
  return (
    <SettingsSection title="Your plan">
      <p>This platform takes no payments: your site costs nothing. It has:</p>
      <Allowance usage={usage} hasPayments={false} />
    </SettingsSection>
  )
}

function Offer({ prices, usage }: Pick<OwnPlanProps, 'prices' | 'usage'>) {
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
            {plan === 'yearly' && (
              <p className={settings['hint']}>{yearlySavingLabel(prices.monthly, prices.yearly)}</p>
            )}
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
      <p>Monthly and yearly include the same; only the price differs:</p>
      <Allowance usage={usage} hasPayments />
      {subscribe.error !== null && (
        <p className="error-box" role="alert">
          {subscribe.error}
        </p>
      )}
    </SettingsSection>
  )
}

type CurrentProps = Pick<OwnPlanProps, 'prices'> & { readonly subscription: AppSubscription }

function Current({ subscription, prices }: CurrentProps) {
  const { slug, takesPayments } = useKitchenSite()
  const { planType, status, periodEndsAt, priceAmountCents } = subscription
  const portal = useCall((api) => api.createAppSubscriptionBillingPortalSession({ siteSlug: slug }), {
    onDone: ({ body }) => location.assign(body.url),
  })
  const { cancel, isPending: isCanceling } = useCancellation(subscription.id)
  const ends = periodEndsAt === null ? null : longDay(new Date(periodEndsAt))
  const isPaidByOther = portal.code === 'conflict'
  return (
    <SettingsSection title="Your plan">
      <div className={settings['fact']}>
        <p>
          {planType === 'yearly' ? 'Yearly' : 'Monthly'}, {formatPrice(priceAmountCents ?? prices[planType])}.{' '}
          {status === 'past_due'
            ? 'The last payment is overdue: check your card.'
            : ends !== null && (status === 'canceling' ? `Ends on ${ends}.` : `Next payment on ${ends}.`)}
        </p>
        {takesPayments && (
          <Button aria-disabled={portal.isPending} onClick={() => portal.run(undefined)}>
            {portal.isPending ? 'Opening…' : 'Invoices and cancellation'}
          </Button>
        )}
      </div>
      {portal.error !== null && (
        <p className="error-box" role="alert">
          {portal.error}
        </p>
      )}
      {isPaidByOther && status !== 'canceling' && (
        <div>
          <Button aria-disabled={isCanceling} onClick={cancel}>
            {isCanceling ? 'Canceling…' : 'Cancel the plan'}
          </Button>
        </div>
      )}
    </SettingsSection>
  )
}

/**
 * Cancels a plan that somebody else pays for, because the owner cannot open that person's billing portal. Can be
 * undone.
 */
function useCancellation(subscriptionId: string) {
  const showUndo = useUndoToast()
  const resume = useCall((api) => api.createResumption({ body: { subscriptionId } }), {
    revalidates: true,
    toastsFailure: true,
  })
  const cancellation = useCall((api) => api.createCancellation({ body: { subscriptionId } }), {
    revalidates: true,
    toastsFailure: true,
    onDone: () => showUndo('The plan is canceled.', () => resume.run(undefined)),
  })
  return { cancel: () => cancellation.run(undefined), isPending: cancellation.isPending }
}
