import { planOf } from '#core/model/subscription/plan.ts'
import {
  sellsFullAccess,
  subscribeEntrance,
  subscribeLabels,
} from '#core/model/subscription/subscribe-form.ts'
import { formatPrice } from '#core/values/money/price.ts'
import { useSite } from '../../app/app-context.tsx'
import { useCurrentUser } from '../../app/session.tsx'
import { Link } from '../../ui/link.tsx'

/** An invitation to subscribe on sites that sell plans; free subscribers can upgrade. */
export function SubscribeBlock() {
  const site = useSite()
  const entrance = subscribeEntrance(site, planOf(useCurrentUser() ?? null))
  if (entrance === null || !sellsFullAccess(site)) return null
  const price = site.monthlyAmountCents
  return (
    <section className="band wrap" aria-labelledby="subscribe-to-site">
      <div className="subscribe-block">
        <div className="subscribe-block__text">
          <h2 id="subscribe-to-site">Subscribe to {site.title}</h2>
          <p>
            Every recipe, also those for subscribers only
            {price !== null && `, from ${formatPrice(price, site.language)} a month`}. Or the newsletter
            alone, for free.
          </p>
        </div>
        <Link to="/subscribe" className="button button--primary">
          {entrance === 'upgrade' ? subscribeLabels.upgrade : 'See the plans'}
        </Link>
      </div>
    </section>
  )
}
