import { isSubscribedToFree, isSubscribedToPaid } from '#core/model/subscription/plan.ts'
import { formatPrice } from '#core/values/money/price.ts'
import { useSite } from '../../app/app-context.tsx'
import { useCurrentUser } from '../../app/session.tsx'
import { Link } from '../../ui/link.tsx'

/** The invitation to become a subscriber, on sites that have plans; free subscribers can upgrade. */
export function SubscribeBlock() {
  const site = useSite()
  const user = useCurrentUser() ?? null
  if (!site.newslettersEnabled || !site.subscriptionsEnabled || isSubscribedToPaid(user)) return null
  const price = site.monthlyAmountCents
  return (
    <section className="band wrap" aria-labelledby="subscribe-to-site">
      <div className="subscribe-block">
        <div className="subscribe-block__text">
          <h2 id="subscribe-to-site">Subscribe to {site.title}</h2>
          <p>
            Every recipe, also those for subscribers only
            {price !== null && `, from ${formatPrice(price)} a month`}. Or the newsletter alone, for free.
          </p>
        </div>
        <Link to="/subscribe" className="button button--primary">
          {isSubscribedToFree(user) ? 'Upgrade to Full Access' : 'See the plans'}
        </Link>
      </div>
    </section>
  )
}
