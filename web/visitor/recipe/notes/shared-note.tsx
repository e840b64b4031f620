import { isSubscribedToPaid } from '#core/model/subscription/plan.ts'
import { useSite } from '#web/app/app-context.tsx'
import { useCurrentUser } from '#web/app/session.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** Explains that a subscriber-only recipe is open because its creator shared it. */
export function SharedNote() {
  const { owner } = useSite()
  const user = useCurrentUser() ?? null
  return (
    <p className="shared-note wrap" role="note">
      <Icon name="share" />
      <span>
        A recipe for subscribers, shared with you by {owner.displayName}.{' '}
        {!isSubscribedToPaid(user) && <Link to="/subscribe">Read all of them</Link>}
      </span>
    </p>
  )
}
