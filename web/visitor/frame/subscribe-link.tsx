import { isSubscribed } from '#core/model/subscription/plan.ts'
import { showsSubscribe, type NavigationReader } from '#core/model/site/navigation.ts'
import { useSite } from '../../app/app-context.tsx'
import { useCurrentUser } from '../../app/session.tsx'
import { Link } from '../../ui/link.tsx'

/**
 * A link to subscribe, for readers who have not. While the session loads, it reserves its space with a blank label to
 * avoid layout shifts.
 */
export function SubscribeLink({ className = '' }: { className?: string }) {
  const site = useSite()
  const user = useCurrentUser()
  if (!site.newslettersEnabled || (user != null && isSubscribed(user))) return null
  const reader: NavigationReader =
    user === undefined
      ? { status: 'pending' }
      : user === null
        ? { status: 'signed-out' }
        : { status: 'signed-in', planType: user.currentSubscription?.planType ?? null }
  const isShown = showsSubscribe(site, reader)
  return (
    <Link
      to="/subscribe"
      className={`button button--primary subscribe-link ${className}`.trim()}
      aria-label="Subscribe"
      aria-busy={!isShown}
    >
      <span className={isShown ? '' : 'subscribe-link__blank'}>Subscribe</span>
    </Link>
  )
}
