import { useApp, useSite } from '../../app/app-context.tsx'
import { useAccountLink } from '../../sign-in/account-link.ts'
import { Link } from '../../ui/link.tsx'

/** What stands where there is nothing more to subscribe to. */
export function AlreadySubscribed() {
  const { title } = useSite()
  const { mainOrigin } = useApp()
  const follow = useAccountLink()
  return (
    <div className="subscribe__panel">
      <h1>You are already subscribed</h1>
      <p className="subscribe__lead">Thank you for supporting {title}.</p>
      <p className="subscribe__actions">
        <Link to="/recipes" className="button button--primary">
          Back to recipes
        </Link>
        <a href={`${mainOrigin}/subscriptions`} onClick={follow} className="button button--plain">
          Manage subscription
        </a>
      </p>
    </div>
  )
}
