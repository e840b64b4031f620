import type { ReactNode } from 'react'
import { paywallBanner } from '#core/model/recipe/recipe-presence.ts'
import { fullAccessOffer } from '#core/model/subscription/full-access-offer.ts'
import { planOf } from '#core/model/subscription/plan.ts'
import { subscribeEntrance, subscribeLabels } from '#core/model/subscription/subscribe-form.ts'
import { useSite } from '../../app/app-context.tsx'
import { useCurrentUser } from '../../app/session.tsx'
import { ResponsiveImage } from '../../content/responsive-image.tsx'
import { useSignInPath } from '../../sign-in/sign-in-link.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

type PaywallProps = {
  readonly children: ReactNode
  /** The number of the site's recipes. */
  readonly recipeCount: number
}

/** The public part of a subscriber-only recipe, with the offer to subscribe. */
export function Paywall({ children, recipeCount }: PaywallProps) {
  const site = useSite()
  const user = useCurrentUser()
  const signIn = useSignInPath()
  const entrance = subscribeEntrance(site, planOf(user ?? null))
  const offer = fullAccessOffer(site, recipeCount)
  return (
    <div className="paywall">
      <div className="paywall__clip">{children}</div>
      <section className="paywall__box" aria-label="Subscribers only">
        <Creator words={offer.words} />
        <p className="paywall__text">{paywallBanner}</p>
        <p className="paywall__terms">{offer.terms}</p>
        {entrance !== null && (
          <Link to="/subscribe" className="button button--primary button--wide">
            {subscribeLabels[entrance]}
          </Link>
        )}
        {user === null && (
          <p className="paywall__sign-in">
            Already a subscriber? <Link to={signIn}>Sign in</Link>
          </p>
        )}
      </section>
    </div>
  )
}

/** The creator, with their own words about subscribing. */
function Creator({ words }: { words: string }) {
  const { avatar, displayName } = useSite().owner
  return (
    <figure className="paywall__creator">
      <span className="paywall__portrait">
        {avatar !== null && <ResponsiveImage image={avatar} alt="" ratio="1-1" sizes="72px" />}
        <Icon name="lock" />
      </span>
      {words !== '' && <blockquote>{words}</blockquote>}
      <figcaption>{displayName}</figcaption>
    </figure>
  )
}
