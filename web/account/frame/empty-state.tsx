import type { IconName } from '../../ui/icon.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

type EmptyStateProps = { readonly icon: IconName; readonly title: string; readonly advice: string }

/** The empty state of an account page: what will be shown here, how to add something, and links to sites. */
export function EmptyState({ icon, title, advice }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <p className="empty__title">{title}</p>
      <p>{advice}</p>
      <Link className="button button--plain" to="/#showcase-title">
        See the sites
      </Link>
    </div>
  )
}
