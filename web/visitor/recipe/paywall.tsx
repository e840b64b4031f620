import type { ReactNode } from 'react'
import { paywallWords } from '#core/model/recipe/recipe-presence.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { useSignInPath } from '../../sign-in/sign-in-link.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

/** The public part of a recipe for subscribers only, and the way to the rest. */
export function Paywall({ children }: { children: ReactNode }) {
  const user = useCurrentUser()
  const signIn = useSignInPath()
  const words = paywallWords(user?.currentSubscription?.planType ?? null)
  return (
    <div className="paywall">
      <div className="paywall__clip">{children}</div>
      <section className="paywall__box" aria-label="Subscribers only">
        <Icon name="lock" />
        <p className="paywall__text">{words.banner}</p>
        <Link to="/subscribe" className="button button--primary button--wide">
          {words.button}
        </Link>
        {user === null && (
          <p className="paywall__sign-in">
            Already a subscriber? <Link to={signIn}>Sign in</Link>
          </p>
        )}
      </section>
    </div>
  )
}
