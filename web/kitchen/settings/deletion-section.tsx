import { Link } from '../../ui/link.tsx'
import { useKitchenPath } from '../page/kitchen-site.tsx'
import { SettingsSection } from './editor/fields.tsx'
import styles from './editor/settings.module.css'

/** The link to the page that deletes the site. */
export function DeletionSection() {
  const pathOf = useKitchenPath()
  return (
    <SettingsSection title="Delete the site">
      <div className={styles['fact']}>
        <p>The site goes offline at once. For 14 days you can restore it.</p>
        <Link to={pathOf('settings/deletion')} className="button button--plain">
          Delete this site…
        </Link>
      </div>
    </SettingsSection>
  )
}
