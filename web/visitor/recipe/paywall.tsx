import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCurrentUser } from '../../page/session.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The public part of a recipe for subscribers only, and the way to the rest. */
export function Paywall({ children }: { children: ReactNode }) {
  const user = useCurrentUser()
  const isFreeSubscriber = user?.currentSubscription?.planType === 'free'
  return (
    <div className="paywall">
      <div className="paywall__clip">{children}</div>
      <section className="paywall__box" aria-label="Subscribers only">
        <Icon name="lock" />
        <p className="paywall__text">
          This is a premium recipe and is only available to subscribers with full access subscriptions
        </p>
        <Link to="/subscribe" className="button button--primary button--wide">
          {isFreeSubscriber ? 'Upgrade to Full Access' : 'Subscribe'}
        </Link>
        {user === null && (
          <p className="paywall__sign-in">
            Already a subscriber? <Link to="/sign-in">Sign in</Link>
          </p>
        )}
      </section>
    </div>
  )
}
