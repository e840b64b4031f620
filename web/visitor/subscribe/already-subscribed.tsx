import { isSubscribedToFree } from '#core/model/subscription/plan.ts'
import { notSoldSentence } from '#core/model/subscription/subscribe-form.ts'
import { useSite } from '../../app/app-context.tsx'
import { useCurrentUser } from '../../app/session.tsx'
import { useAccountLinks } from '../../sign-in/account-link.ts'
import { Link } from '../../ui/link.tsx'

/** Shown to existing subscribers. */
export function AlreadySubscribed() {
  const { title } = useSite()
  const isFree = isSubscribedToFree(useCurrentUser() ?? null)
  const linkTo = useAccountLinks()
  return (
    <div className="subscribe__panel">
      <h1>You are already subscribed</h1>
      <p className="subscribe__lead">
        {isFree
          ? `New recipes of ${title} come to you by mail. ${notSoldSentence}`
          : `Thank you for supporting ${title}.`}
      </p>
      <p className="subscribe__actions">
        <Link to="/recipes" className="button button--primary">
          Back to recipes
        </Link>
        <a {...linkTo('/subscriptions')} className="button button--plain">
          Manage subscription
        </a>
      </p>
    </div>
  )
}
