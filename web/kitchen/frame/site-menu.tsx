import { useCurrentUser } from '../../app/session.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import styles from './navigation-bar.module.css'

/** The name of the site, with links to the site and to the user's other sites. */
export function SiteMenu() {
  const { title, url } = useKitchenSite()
  const isAdministrator = useCurrentUser()?.isAdministrator === true
  return (
    <div className={styles['site']}>
      <Menu
        label={`${title}: site menu`}
        buttonClassName={styles['siteButton'] ?? ''}
        button={
          <>
            <span className={styles['initial']} data-initial={title.slice(0, 1)} />
            <span className={styles['label']}>{title}</span>
            <KitchenIcon name="chevronDown" />
          </>
        }
      >
        <li>
          <a href={url}>
            <KitchenIcon name="external" />
            View site
          </a>
        </li>
        <li>
          <Link to="/kitchen">
            <KitchenIcon name="collections" />
            All sites
          </Link>
        </li>
        {isAdministrator && (
          <li>
            <a href="/admin">
              <KitchenIcon name="settings" />
              Platform administration
            </a>
          </li>
        )}
      </Menu>
    </div>
  )
}
