import { Link } from '#web/ui/link.tsx'
import { useKitchenPath } from '../../page/kitchen-site.tsx'
import { SettingsSection } from '../editor/fields.tsx'
import styles from '../editor/settings.module.css'

/** The link to the webhooks of the site. */
export function WebhooksSection() {
  const pathOf = useKitchenPath()
  return (
    <SettingsSection title="Webhooks">
      <div className={styles['fact']}>
        <p>
          Other programs get a message when a recipe is published, a comment appears or somebody subscribes.
        </p>
        <Link to={pathOf('settings/webhooks')} className="button button--plain">
          Webhooks…
        </Link>
      </div>
    </SettingsSection>
  )
}
