import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { ManagedSite } from '#core/model/site/site.ts'
import { formatPrice } from '#core/values/money/price.ts'
import { grouped } from '#core/values/text/counted.ts'
import { unwrap } from '../../app/loading.ts'
import { Link } from '../../ui/link.tsx'
import { daysOf, type Period } from '../figures/period.ts'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { SettingsSection } from '../settings/editor/fields.tsx'
import settings from '../settings/editor/settings.module.css'
import styles from './plans.module.css'

/** The number of readers with each kind of plan, and the revenue in cents. */
export type ReadersPlans = {
  readonly free: number
  readonly paid: number
  readonly monthCents: number
  readonly yearCents: number
}

/** Counts the readers' plans, and sums up their payments of the last four weeks and the last year. */
export async function loadReadersPlans(api: TrivetApi, siteSlug: string): Promise<ReadersPlans> {
  const revenueOf = async (period: Period) => {
    const days = daysOf(period, new Date()).now
    return (await unwrap(api.getFigures({ siteSlug, ...days, top: '1' }))).figures.totals.revenueCents
  }
  const [{ counts }, monthCents, yearCents] = await Promise.all([
    unwrap(api.listSubscribers({ siteSlug, limit: '1' })),
    revenueOf(28),
    revenueOf(365),
  ])
  return { free: counts.free, paid: counts.paid, monthCents, yearCents }
}

/** The price of the site's paid plan, or why readers cannot buy one. */
function paidOffer(site: ManagedSite): string {
  const { newslettersEnabled, subscriptionsEnabled, takesPayments, paymentsEnabled } = site
  const { monthlyAmountCents, yearlyAmountCents } = site
  if (!takesPayments) return 'Not offered: this platform takes no payments'
  if (!subscriptionsEnabled) return 'Not offered'
  if (!newslettersEnabled) return 'Not offered while newsletters are off'
  if (!paymentsEnabled) return 'Not offered while payments are off'
  const prices = [
    ...(monthlyAmountCents === null ? [] : [`${formatPrice(monthlyAmountCents)} a month`]),
    ...(yearlyAmountCents === null ? [] : [`${formatPrice(yearlyAmountCents)} a year`]),
  ]
  return prices.length === 0 ? 'Not offered until it has a price' : prices.join(' or ')
}

/** The plans offered to readers, with the number of subscribers and the revenue. */
export function ReadersPlansSection({ free, paid, monthCents, yearCents }: ReadersPlans) {
  const site = useKitchenSite()
  const pathOf = useKitchenPath()
  return (
    <SettingsSection title="Readers’ plans">
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Price</th>
            <th scope="col">Readers</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Free</th>
            <td>Nothing</td>
            <td>
              <Link to={pathOf('subscribers?plan=free')}>{grouped(free)}</Link>
            </td>
          </tr>
          <tr>
            <th scope="row">Paid</th>
            <td>{paidOffer(site)}</td>
            <td>
              <Link to={pathOf('subscribers?plan=paid')}>{grouped(paid)}</Link>
            </td>
          </tr>
        </tbody>
      </table>
      <p>
        Readers paid {formatPrice(monthCents)} in the last 28 days and {formatPrice(yearCents)} in the last
        365. <Link to={pathOf('figures?days=365')}>See every day</Link>
      </p>
      <p className={settings['hint']}>
        Offers and prices are in the <Link to={pathOf('settings')}>settings</Link>.
      </p>
    </SettingsSection>
  )
}
